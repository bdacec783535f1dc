import { type RailsKit } from '#tests/support/rails-kit.ts';
import { refusalOf } from '#tests/support/transcript.ts';

/** Calls of users and operators that answer with their refusal. */

export const LIRA = 100n;
export const TABLES = [
  'withdrawal',
  'reservation',
  'approval',
  'holding',
  'bankCard',
  'walletAddress',
];
export const MANUAL = { settings: { desk: 'manual' } } as const;

export const told = async (kit: RailsKit, call: string, input: object, user = 'U1') =>
  refusalOf(await kit.command(call, input, user));
export const server = async (kit: RailsKit, call: string, input: object) =>
  refusalOf(await kit.core.command(call, input, { user: null }));
export const asked = async (kit: RailsKit, name: string, input: object, user = 'U1') =>
  refusalOf(await kit.core.query(name, input, { user, realm: 'real' }));

/** A withdrawal of 1,000 of 10,000 lira in review. */
export async function inReview(kit: RailsKit, amount = '1000'): Promise<string> {
  await kit.fund(500_000n * LIRA);
  return (await kit.withdraw(await kit.card(), amount)).id;
}
