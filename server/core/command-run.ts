import { Refusal } from '#domain/errors.ts';
import type { Caller, Command, CommandContext, Mode, UseCase } from '#server/ports/core.ts';
import type { CoreBatchTx, KeySlot } from '#server/ports/core-store.ts';
import { isAllowed } from './call-rules.ts';
import type { DayKeys } from './day-keys.ts';
import { requestHash } from './request-hash.ts';

/** Caller of commands outside a session: registration, sign-in, the server itself. */
export const NOBODY: Caller = { userId: '', realm: 'real', sessionId: '' };

/** Dependencies of one command besides its transaction. */
export type CommandParts = {
  readonly useCases: Readonly<Record<string, UseCase>>;
  readonly mode: Mode;
  readonly now: number;
  readonly keys: DayKeys;
  readonly contextOf: (tx: CoreBatchTx, command: Command) => CommandContext;
};

/** Data of a command's answer, and whether it repeats an earlier answer. */
export type Outcome = { readonly data: unknown; readonly isReplayed: boolean };

function slotOf({ call, caller, key }: Command): KeySlot | null {
  if (key === null) return null;
  const { userId, realm } = caller ?? NOBODY;
  return { userId, realm, call, key };
}

/**
 * Runs one command inside its savepoint. A key that already has an answer gets it in every mode,
 * because the effect has happened. The mode is checked only for new commands.
 * @throws Refusal for everything the rules forbid: the savepoint is undone and nothing is stored.
 */
export async function runCommand(
  tx: CoreBatchTx,
  command: Command,
  parts: CommandParts,
): Promise<Outcome> {
  const slot = slotOf(command);
  const hash = slot === null ? '' : (command.requestHash ?? requestHash(command.input));
  const kept = slot === null ? undefined : await tx.keptAnswer(slot);
  if (kept !== undefined) {
    if (kept.requestHash !== hash) throw new Refusal('KEY_REUSED');
    return { data: JSON.parse(kept.data), isReplayed: true };
  }
  const useCase = parts.useCases[command.call];
  if (useCase === undefined) throw new Error(`no use case for ${command.call}`);
  if (!isAllowed(command.call, parts.mode)) throw new Refusal('PAUSED');
  if (slot !== null) await parts.keys.check(tx, slot.userId, parts.now);
  // The schema of the declaration has parsed the input for this use case.
  const data = (await useCase(parts.contextOf(tx, command), command.input as never)) ?? {};
  if (slot !== null) {
    await tx.keepAnswer(slot, { requestHash: hash, data: JSON.stringify(data) });
    parts.keys.add(slot.userId);
  }
  return { data, isReplayed: false };
}
