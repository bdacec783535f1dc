import { issueKit, type IssueKit } from '#tests/support/issue-kit.ts';
import { refusalOf } from '#tests/support/transcript.ts';

/** A venue without a crowd, where one issue progresses. */

export const MINUTE_MS = 60_000;
export const AYSE = 'operator:ayse';
export const TABLES = ['subscription', 'reservation', 'lot', 'holding', 'autoApply'];
/** The moves of one user, and nothing of the crowd. */
export const MINE = /U1|^(audit|timer)/;

export type Issue = Awaited<ReturnType<IssueKit['info']>>;

export const PAGE = { page: 1, size: 5 } as const;

/** A venue without a crowd where one issue progresses. */
export async function alone(key: string): Promise<{ kit: IssueKit; issue: Issue }> {
  const kit = await issueKit({ settings: { issueCrowd: 0 } });
  const issue = await kit.info(key);
  await kit.only(key);
  return { kit, issue };
}

export const told = async (kit: IssueKit, call: string, input: object, user = 'U1') =>
  refusalOf(await kit.command(call, input, user));
export const toldOf = async (kit: IssueKit, name: string, input: object, user = 'U1') =>
  refusalOf(await kit.core.query(name, input, { user, realm: kit.realm }));
