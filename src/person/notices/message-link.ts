import type { ToldMessage } from '#protocol/worker/account.ts';
import { objectPath } from '#src/trading/index.ts';
import { type Area, isKnownPath } from '#src/kit/index.ts';

type Args = ToldMessage['args'];

function subscriptionPath({ kind, issueId }: Args): string {
  const isCoin = kind === 'coin';
  return objectPath({ kind: isCoin ? 'coinSubscription' : 'subscription', id: '', issueId });
}

/** Screens of message areas; the arguments identify the object. */
const PATHS = {
  sub: subscriptionPath,
  option: ({ id = '' }) => objectPath({ kind: 'option', id }),
  robot: ({ id }) => (id === undefined ? '/pages/robot/record' : objectPath({ kind: 'robot', id })),
  vip: () => '/pages/stock/vip',
  loan: () => '/pages/loan/orders',
  kyc: () => '/pages/user/kyc',
  deposit: () => '/pages/recharge/rechargeRecord',
  withdraw: () => '/pages/withdraw/withdrawRecord',
  margin: () => '/pages/tabbar/position?tab=stock',
  alert: () => '/pages/alert/index',
} as const satisfies Partial<Record<Area, (args: Args) => string>>;

type MessageArea = keyof typeof PATHS;

function isMessageArea(name: string): name is MessageArea {
  return Object.hasOwn(PATHS, name);
}

/** Text area of a message shown as a toast; null for one that only appears in its list. */
export function messageArea({ msgKey }: Pick<ToldMessage, 'msgKey'>): MessageArea | null {
  const [name = ''] = msgKey.split('.', 1);
  return isMessageArea(name) ? name : null;
}

/** Screen of a message's object; null for none. */
export function messagePath(message: ToldMessage): string | null {
  const area = messageArea(message);
  if (area === null) return null;
  const path = PATHS[area](message.args);
  const [address = path] = path.split('?', 1);
  return isKnownPath(address) ? path : null;
}
