import type { CreditRow } from '#server/ports/credit-rows.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import { liraText, owedOf } from './credit-row.ts';

/** What a page is told of a margin call besides that there is one. */
type CallWord = 'called' | 'restored' | 'selling' | 'sold';

/** Tells the person's pages that a credit changed; the whole of it is one call away. */
export async function tellCredit(tx: CoreTx, row: CreditRow): Promise<void> {
  const { userId, realm, id, version, callId } = row;
  const data = { id, version, owed: liraText(owedOf(row)), isCalled: callId !== null };
  await tx.event({ userId, realm, kind: 'credit', data });
}

/** Says in words what became of a margin call. */
export async function tellCall(
  tx: CoreTx,
  { userId, realm }: Pick<CreditRow, 'userId' | 'realm'>,
  word: CallWord,
): Promise<void> {
  const data = { msgKey: `margin.message.${word}`, args: {} };
  await tx.event({ userId, realm, kind: 'message', data });
}
