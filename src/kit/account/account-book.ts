import { proxy, ref } from 'valtio/vanilla';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type {
  BalanceView,
  FillView,
  HoldingView,
  OrderView,
  PositionView,
} from '#protocol/http/trading-objects.ts';
import type {
  AccountUpdate,
  CoinCost,
  OrderListName,
  ToldMessage,
} from '#protocol/worker/account.ts';
import { accountNews } from './account-news.ts';
import { forgetAtSignOut } from '#src/kit/state/session.ts';

/**
 * Orders, positions and other objects of the account, by id. Objects are frozen; a change replaces
 * the whole object.
 */
type AccountBook = {
  /** False until the first full snapshot of the current account. */
  loaded: boolean;
  /** Lists of orders that could not be read; the worker reads them again. */
  failed: readonly OrderListName[];
  balances: Record<string, BalanceView>;
  orders: Record<string, OrderView>;
  /** Orders that place others. */
  algos: Record<string, AlgoView>;
  positions: Record<string, PositionView>;
  holdings: Record<string, HoldingView>;
  coins: Record<string, CoinCost>;
  /** Newest first, at most FILLS_KEPT. */
  fills: readonly FillView[];
};

const FILLS_KEPT = 200;

function empty(): AccountBook {
  const none = { balances: {}, orders: {}, algos: {}, positions: {}, holdings: {}, coins: {} };
  return { loaded: false, failed: [], ...none, fills: ref([]) };
}

/** Book of the current account. */
export const accountBook = proxy<AccountBook>(empty());

/** Empties the book when the account changes or the user signs out. */
export function forgetAccount(): void {
  Object.assign(accountBook, empty());
}

forgetAtSignOut(forgetAccount);

function put<Item extends object>(
  into: Record<string, Item>,
  items: readonly Item[],
  key: (item: Item) => string,
): void {
  for (const item of items) into[key(item)] = ref(item);
}

type Listener = (fill: FillView) => void;
const listeners = new Set<Listener>();

/** Calls `told` for each new execution, never for past ones. */
export function onFill(told: Listener): () => void {
  listeners.add(told);
  return () => listeners.delete(told);
}

const readers = new Set<(message: ToldMessage) => void>();

/** Calls `told` for each new message, never for past ones. */
export function onMessage(told: (message: ToldMessage) => void): () => void {
  readers.add(told);
  return () => readers.delete(told);
}

const ends = new Set<(reason: string) => void>();

/** Calls `told` when the server ended the session of the account. */
export function onAccountEnd(told: (reason: string) => void): () => void {
  ends.add(told);
  return () => ends.delete(told);
}

/** Applies an update of the account. */
export function applyAccount(update: AccountUpdate): void {
  const { ended } = update;
  if (ended !== undefined) for (const told of ends) told(ended);
  for (const kind of update.news) accountNews[kind]++;
  if (update.reset) {
    const { fills } = accountBook;
    Object.assign(accountBook, empty(), { loaded: true, failed: update.failed ?? [], fills });
  }
  put(accountBook.balances, update.balances, (one) => one.asset);
  put(accountBook.orders, update.orders, (one) => one.id);
  put(accountBook.algos, update.algos, (one) => one.id);
  put(accountBook.positions, update.positions, (one) => one.id);
  put(accountBook.holdings, update.holdings, (one) => one.symbol);
  put(accountBook.coins, update.coins, (one) => one.asset);
  for (const message of update.messages) for (const told of readers) told(message);
  if (update.fills.length === 0) return;
  const newest = [...update.fills].reverse();
  accountBook.fills = ref([...newest, ...accountBook.fills].slice(0, FILLS_KEPT));
  for (const fill of update.fills) for (const told of listeners) told(fill);
}
