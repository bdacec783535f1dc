import type { ThreadCore } from '#server/core/core-client.ts';
import type { AuditReport } from '#server/ports/core-store.ts';
import type { Answer } from '#server/ports/core.ts';
import type { IdentityTools } from '#server/http/upload-edge.ts';
import type { Operator, Role } from './operators.ts';

/** The running server, on which commands work. */
export type OpHost = {
  readonly core: ThreadCore;
  readonly dataDir: string;
  /** Opens sealed data for commands that show it; each access is audited. */
  readonly tools: IdentityTools;
  /** Runs a full audit. */
  readonly audit: () => Promise<AuditReport>;
  /** Actions the operator should take soon, as sentences; usually none. */
  readonly alerts: () => readonly string[];
};

export type OpRun = {
  readonly host: OpHost;
  readonly operator: Operator;
  readonly args: readonly string[];
  /** False for a dry run, which only reports the plan. */
  readonly isReal: boolean;
};

/** An operator's command. Without `--yes`, a command that changes something is a dry run. */
export type OpCommand = {
  readonly role: Role;
  readonly usage: string;
  readonly summary: string;
  readonly changes: boolean;
  /** @throws OpError with a sentence for the operator. */
  readonly run: (run: OpRun) => Promise<unknown>;
};

/** An error message for the operator. */
export class OpError extends Error {
  override readonly name = 'OpError';
}

/** Format of the ids of users, requests and rows. */
export const ID_FORM = /^[A-Za-z0-9]{8,26}$/;

/** The argument at a position. @throws OpError when it is missing or has the wrong format. */
export function argOf({ args }: OpRun, at: number, allowed: RegExp, name: string): string {
  const arg = args[at] ?? '';
  if (!allowed.test(arg)) throw new OpError(`${name} is missing or wrong: "${arg}"`);
  return arg;
}

/** Data of the core's answer. @throws OpError with its code when it refused. */
function dataOf(answer: Answer): unknown {
  if (answer.ok) return answer.data;
  throw new OpError(`refused: ${answer.error} ${answer.msgKey}`);
}

/** Name of an operator in the audit log. */
export function actorOf({ operator }: OpRun): string {
  return `operator:${operator.id}`;
}

/** Runs a command of the core on behalf of an operator. @throws OpError when it refuses. */
export async function tell(run: OpRun, call: string, input: object): Promise<unknown> {
  const command = { call, caller: null, key: null, views: [] };
  return dataOf(await run.host.core.command({ ...command, input }));
}

/** Runs a query of the core for an operator. @throws OpError when it refuses. */
export async function ask(run: OpRun, name: string, input: object): Promise<unknown> {
  const query = { name, caller: null, views: [] };
  return dataOf(await run.host.core.query({ ...query, input }));
}
