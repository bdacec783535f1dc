import type { ErrorName } from '#domain/errors.ts';
import {
  type ApiError,
  type Realm,
  type Stored,
  forgetAtSignOut,
  persisted,
  serverNow,
  session,
} from '#src/kit/index.ts';
import type { OrderAsk } from './order-ask.ts';

/** An order that never reached the market, with its fields and the rule it broke. */
export type RefusedOrder = {
  readonly id: string;
  readonly realm: Realm;
  readonly market: 'stock' | 'spot' | 'contract';
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'market' | 'limit';
  readonly price: string;
  readonly qty: string;
  /** Absent in what a device stored before names. */
  readonly error?: ErrorName | undefined;
  readonly code: number;
  readonly msgKey: string;
  readonly args: Readonly<Record<string, string>>;
  /** Device time, UTC milliseconds. */
  readonly at: number;
};

const KEPT = 50;
const TEXT_FIELDS = ['id', 'realm', 'market', 'symbol', 'side', 'type', 'price', 'qty', 'msgKey'];

function isRefused(value: unknown): value is RefusedOrder {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<string, unknown>;
  const hasTexts = TEXT_FIELDS.every((name) => typeof row[name] === 'string');
  const hasNumbers = typeof row['code'] === 'number' && typeof row['at'] === 'number';
  return hasTexts && hasNumbers && typeof row['args'] === 'object' && row['args'] !== null;
}

const list: Stored<readonly RefusedOrder[]> = {
  initial: [],
  version: 1,
  read: (value) => (Array.isArray(value) ? value.filter(isRefused).slice(0, KEPT) : null),
};

/** Unsent orders of this device, newest first. */
export const refusedOrders = persisted('', { refusedOrders: list });

/** Records a refused order; drops the oldest beyond fifty. */
export function noteRefused(order: RefusedOrder): void {
  refusedOrders.refusedOrders = [order, ...refusedOrders.refusedOrders].slice(0, KEPT);
}

/** Records the refusal of an order by the idempotency key of its confirm. */
export function noteRefusal({ ticket, side }: OrderAsk, key: string, error: ApiError): void {
  const { error: name, code, msgKey = '', args = {} } = error.facts;
  const { market, sym, type, price, qty } = ticket;
  const what = { market, symbol: sym, side, type, price, qty };
  const realm = session.userAccountType;
  noteRefused({ id: key, realm, ...what, error: name, code, msgKey, args, at: serverNow() });
}

forgetAtSignOut(() => {
  refusedOrders.refusedOrders = [];
});
