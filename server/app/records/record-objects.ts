import type { recordJournal } from '#protocol/http/records.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';

export type RecordObject = NonNullable<DataOf<typeof recordJournal>['object']>;
type Movement = { readonly reason: string; readonly ref: string };

/** Kind of object that a posting's `ref` names, by its reason. */
const NAMES: Readonly<Record<string, RecordObject['kind'] | 'fill'>> = {
  orderReserve: 'order',
  orderRelease: 'order',
  fill: 'fill',
  positionOpen: 'fill',
  positionClose: 'fill',
  liquidation: 'fill',
  crossLiquidation: 'fill',
  marginAdd: 'position',
  marginChange: 'position',
  funding: 'position',
  sharesUnlock: 'lot',
  transfer: 'transfer',
  exchange: 'exchange',
  deposit: 'deposit',
  reversal: 'deposit',
  withdrawReserve: 'withdrawal',
  withdraw: 'withdrawal',
  withdrawRefund: 'withdrawal',
  loanGrant: 'loan',
  loanInterest: 'loan',
  loanRepayReserve: 'loan',
  loanRepayRelease: 'loan',
  loanRepay: 'loan',
  creditDraw: 'fill',
  creditRepay: 'fill',
  creditInterest: 'fill',
  subscribeReserve: 'subscription',
  subscribeRelease: 'subscription',
  subscribePay: 'subscription',
  allot: 'subscription',
  listUnlock: 'subscription',
  vest: 'subscription',
  optionPremium: 'option',
  optionFee: 'option',
  optionClose: 'option',
  optionPayoff: 'option',
  robotFund: 'robot',
  robotReturn: 'robot',
};

/** Id of an issue on the wire; the row id also contains the realm. */
function issueKey(issueId: string): string {
  return issueId.split(':', 1)[0] ?? issueId;
}

type Found = ReadonlyMap<string, RecordObject>;

function refsOf(movements: readonly Movement[], name: RecordObject['kind'] | 'fill'): string[] {
  const named = movements.filter(({ reason }) => NAMES[reason] === name);
  return [...new Set(named.map(({ ref }) => ref))];
}

/** Orders and positions behind postings, by `ref`. A fill leads to its order. */
async function tradingObjects(db: CoreReader, movements: readonly Movement[]): Promise<Found> {
  const fills = await db.table('fill').find({ id: refsOf(movements, 'fill') });
  const orders = await db.table('order').find({ id: refsOf(movements, 'order') });
  const positions = await db.table('position').find({ id: refsOf(movements, 'position') });
  const refs = refsOf(movements, 'subscription');
  const subscribed = await db.table('subscription').find({ id: refs });
  return new Map<string, RecordObject>([
    ...subscribed.map(({ id, kind, issueId }) => {
      const name = kind === 'coin' ? 'coinSubscription' : 'subscription';
      return [id, { kind: name, id, issueId: issueKey(issueId) }] as const;
    }),
    ...fills.map(
      ({ id, orderId, market, symbol }) =>
        [id, { kind: 'order', id: orderId, market, symbol }] as const,
    ),
    ...orders.map(({ id, market, symbol }) => [id, { kind: 'order', id, market, symbol }] as const),
    ...positions.map(
      ({ id, symbol }) => [id, { kind: 'position', id, market: 'contract', symbol }] as const,
    ),
  ]);
}

/** Object of each posting. */
export async function objectsOf(
  db: CoreReader,
  movements: readonly Movement[],
): Promise<(movement: Movement) => RecordObject | undefined> {
  const found = await tradingObjects(db, movements);
  return ({ reason, ref }) => {
    const name = NAMES[reason];
    if (name === undefined) return undefined;
    const known = found.get(ref);
    if (known !== undefined) return known;
    return name === 'fill' || name === 'order' || name === 'position'
      ? undefined
      : { kind: name, id: ref };
  };
}
