import type { CreditRow } from '#server/ports/credit-rows.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import { liraText, owedOf } from './credit-row.ts';

/** State of a margin call in messages. */
type CallWord = 'called' | 'restored' | 'selling' | 'sold';

/** Announces to the user's pages that a credit changed; they reload it. */
export async function tellCredit(tx: CoreTx, row: CreditRow): Promise<void> {
  const { userId, realm, id, version, callId } = row;
  const data = { id, version, owed: liraText(owedOf(row)), isCalled: callId !== null };
  await tx.event({ userId, realm, kind: 'credit', data });
}

/** Sends a message about the state of a margin call. */
export async function tellCall(
  tx: CoreTx,
  { userId, realm }: Pick<CreditRow, 'userId' | 'realm'>,
  word: CallWord,
): Promise<void> {
  const data = { msgKey: `margin.message.${word}`, args: {} };
  await tx.event({ userId, realm, kind: 'message', data });
}
