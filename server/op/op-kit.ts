import type { ThreadCore } from '#server/core/core-client.ts';
import type { AuditReport } from '#server/ports/core-store.ts';
import type { Answer } from '#server/ports/core.ts';
import type { IdentityTools } from '#server/http/upload-edge.ts';
import type { Operator, Role } from './operators.ts';

/** What commands work on: the running server. */
export type OpHost = {
  readonly core: ThreadCore;
  readonly dataDir: string;
  /** Opens what is sealed, for commands that show it; each showing is audited. */
  readonly tools: IdentityTools;
  /** Runs a pass of the auditor over everything. */
  readonly audit: () => Promise<AuditReport>;
  /** What the operator has to do soon, as sentences; none most of the time. */
  readonly alerts: () => readonly string[];
};

export type OpRun = {
  readonly host: OpHost;
  readonly operator: Operator;
  readonly args: readonly string[];
  /** False for a dry run: says what would be done. */
  readonly isReal: boolean;
};

/** A command of the operator. One that changes something is a dry run unless `--yes` is given. */
export type OpCommand = {
  readonly role: Role;
  readonly usage: string;
  readonly summary: string;
  readonly changes: boolean;
  /** @throws OpError with a sentence for the operator. */
  readonly run: (run: OpRun) => Promise<unknown>;
};

/** Something the operator has to be told. */
export class OpError extends Error {
  override readonly name = 'OpError';
}

/** Form of the ids of users, requests and rows. */
export const ID_FORM = /^[A-Za-z0-9]{8,26}$/;

/** The argument at a place. @throws OpError when it is missing or has another form. */
export function argOf({ args }: OpRun, at: number, allowed: RegExp, name: string): string {
  const arg = args[at] ?? '';
  if (!allowed.test(arg)) throw new OpError(`${name} is missing or wrong: "${arg}"`);
  return arg;
}

/** What the core answered. @throws OpError with its code when it refused. */
function dataOf(answer: Answer): unknown {
  if (answer.ok) return answer.data;
  throw new OpError(`refused: ${answer.code} ${answer.msgKey}`);
}

/** The name under which an operator stands in the audit log. */
export function actorOf({ operator }: OpRun): string {
  return `operator:${operator.id}`;
}

/** A command of the core on behalf of an operator. @throws OpError when it refuses. */
export async function tell(run: OpRun, call: string, input: object): Promise<unknown> {
  const command = { call, caller: null, key: null, views: [] };
  return dataOf(await run.host.core.command({ ...command, input }));
}

/** A query of the core for an operator. @throws OpError when it refuses. */
export async function ask(run: OpRun, name: string, input: object): Promise<unknown> {
  const query = { name, caller: null, views: [] };
  return dataOf(await run.host.core.query({ ...query, input }));
}
