/** The object of a journal entry. */
export type MovedObject = {
  readonly kind:
    | 'order'
    | 'position'
    | 'transfer'
    | 'exchange'
    | 'deposit'
    | 'withdrawal'
    | 'loan'
    | 'option'
    | 'subscription'
    | 'coinSubscription'
    | 'robot'
    | 'lot';
  readonly id: string;
  /** For orders and positions. */
  readonly market?: 'stock' | 'spot' | 'contract' | undefined;
  /** For subscriptions: their issue. */
  readonly issueId?: string | undefined;
};

const RECORD = '/pages/wallet/recordDetail';

/** Screens by kind of object; those that end with `=` take its id, or that of the issue. */
const SCREENS: Readonly<Record<Exclude<MovedObject['kind'], 'order'>, string>> = {
  lot: '/pages/tabbar/position?tab=stock',
  transfer: '/pages/exchange/cryptoTransfer',
  exchange: '/pages/exchange/index?id=',
  position: `${RECORD}?kind=position&id=`,
  deposit: `${RECORD}?kind=deposit&id=`,
  withdrawal: `${RECORD}?kind=withdrawal&id=`,
  option: '/pages/option/positions?id=',
  subscription: '/pages/stockIPO/ipoRecord?id=',
  coinSubscription: '/pages/coinICO/applyList?id=',
  robot: '/pages/robot/orderDetail?orderId=',
  loan: '/pages/loan/orders?id=',
};

/** Path of the screen of a journal entry's object. */
export function objectPath({ kind, id, market, issueId }: MovedObject): string {
  if (kind === 'order') {
    return `${RECORD}?kind=order&id=${id}${market === undefined ? '' : `&market=${market}`}`;
  }
  const screen = SCREENS[kind];
  if (kind === 'subscription' || kind === 'coinSubscription') return screen + (issueId ?? '');
  return screen.endsWith('=') ? screen + id : screen;
}
