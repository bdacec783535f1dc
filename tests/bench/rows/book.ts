import { ownChecksum } from '#domain/market/book-checksum.ts';
import { OrderBook } from '#domain/market/book.ts';
import { compare, dice } from '../harness.ts';
import { type Orderbooks, type SortedBtree, type SortedMap, peer } from '../peers/peers.ts';
import { type Figure, nanoseconds } from '../report.ts';

const UPDATES = 1_000_000;
const PER_CALL = 100_000;
const READ_EVERY = 100;
const DEPTH = 20;
const LEVELS_PER_MESSAGE = 10;

type Update = { readonly isAsk: boolean; readonly price: number; readonly qty: number };

/** Level changes around a moving touch: about 400 levels a side, three in ten are removals. */
function updates(): Update[] {
  const roll = dice(11);
  let middle = 6_800_000;
  return Array.from({ length: UPDATES }, () => {
    if (roll() < 0.02) middle += roll() < 0.5 ? -1 : 1;
    const isAsk = roll() < 0.5;
    const distance = Math.floor(roll() ** 3 * 400);
    const price = isAsk ? middle + 1 + distance : middle - distance;
    return { isAsk, price, qty: roll() < 0.3 ? 0 : 1 + Math.floor(roll() * 1e6) };
  });
}

/** Plays the next part of the stream at each call; restarts at its end. */
function player<Book>(
  stream: readonly Update[],
  make: () => Book,
  apply: (book: Book, update: Update) => void,
  read: (book: Book) => number,
) {
  let book = make();
  let at = 0;
  return () => {
    let sum = 0;
    for (let i = 0; i < PER_CALL; i++) {
      apply(book, stream[at + i]!);
      if (i % READ_EVERY === 0) sum += read(book);
    }
    at = (at + PER_CALL) % UPDATES;
    if (at === 0) book = make();
    return sum;
  };
}

function ownPlayer(stream: readonly Update[]) {
  const prices = new Float64Array(DEPTH);
  const qtys = new Float64Array(DEPTH);
  return player(
    stream,
    () => new OrderBook(),
    (book, { isAsk, price, qty }) => (isAsk ? book.asks : book.bids).set(price, qty),
    (book) =>
      book.bids.readTop(DEPTH, prices, qtys) + book.asks.readTop(DEPTH, prices, qtys) + prices[0]!,
  );
}

function treePlayer(stream: readonly Update[], Tree: SortedBtree['default']) {
  const read = (side: SortedMap) => {
    let sum = 0;
    let levels = 0;
    for (const [price, qty] of side.entries()) {
      sum += price + qty;
      if (++levels === DEPTH) break;
    }
    return sum;
  };
  return player(
    stream,
    () => ({
      bids: new Tree(undefined, (a, b) => b - a),
      asks: new Tree(undefined, (a, b) => a - b),
    }),
    (book, { isAsk, price, qty }) => {
      const side = isAsk ? book.asks : book.bids;
      if (qty === 0) side.delete(price);
      else side.set(price, qty);
    },
    (book) => read(book.bids) + read(book.asks),
  );
}

/** Messages of ten levels, into the book of the npm package and into ours. */
function messagePlayers(stream: readonly Update[], library: Orderbooks) {
  const theirs = new library.OrderBook('X', { maxDepth: 800 });
  const level = (price: number, isAsk: boolean, qty: number) =>
    library.OrderBookLevel('X', price, isAsk ? 'Sell' : 'Buy', qty);
  theirs.handleSnapshot(
    Array.from({ length: 800 }, (_, i) =>
      level(i < 400 ? 6_800_000 - i : 6_800_001 + i - 400, i >= 400, 1),
    ),
  );
  const ours = new OrderBook();
  let at = 0;
  const message = () => {
    at = (at + LEVELS_PER_MESSAGE) % UPDATES;
    return stream.slice(at, at + LEVELS_PER_MESSAGE);
  };
  return {
    own: () => {
      for (const { isAsk, price, qty } of message()) {
        (isAsk ? ours.asks : ours.bids).set(price, qty);
      }
    },
    orderbooks: () => {
      const deleted: unknown[] = [];
      const updated: unknown[] = [];
      for (const { isAsk, price, qty } of message()) {
        (qty === 0 ? deleted : updated).push(level(price, isAsk, qty));
      }
      theirs.handleDelta(deleted, updated, []);
    },
  };
}

/** Levels that differ between the book and plain maps after a million updates. */
function mismatches(stream: readonly Update[]): number {
  const book = new OrderBook();
  const maps = { bids: new Map<number, number>(), asks: new Map<number, number>() };
  for (const { isAsk, price, qty } of stream) {
    (isAsk ? book.asks : book.bids).set(price, qty);
    const map = isAsk ? maps.asks : maps.bids;
    if (qty === 0) map.delete(price);
    else map.set(price, qty);
  }
  let wrong = 0;
  for (const name of ['bids', 'asks'] as const) {
    const sign = name === 'bids' ? -1 : 1;
    const sorted = [...maps[name]].sort(([a], [b]) => (a - b) * sign);
    if (sorted.length !== book[name].size) wrong++;
    for (const [rank, [price, qty]] of sorted.entries()) {
      if (book[name].priceAt(rank) !== price || book[name].qtyAtRank(rank) !== qty) wrong++;
    }
  }
  return wrong;
}

/** The order book: changes, with a read of the top at intervals, as a frame does. */
export async function bookFigures(): Promise<Figure[]> {
  const { default: Tree } = await peer<SortedBtree>('sorted-btree');
  const stream = updates();
  const playing = compare(
    { own: ownPlayer(stream), tree: treePlayer(stream, Tree) },
    { units: PER_CALL, minMs: 80 },
  );
  const messages = compare(messagePlayers(stream, await peer<Orderbooks>('orderbooks')), {
    units: LEVELS_PER_MESSAGE,
    minMs: 60,
  });
  const book = new OrderBook();
  for (const { isAsk, price, qty } of stream.slice(0, 100_000)) {
    (isAsk ? book.asks : book.bids).set(price, qty);
  }
  const scales = { priceDecimals: 2, qtyDecimals: 4 };
  const checksum = compare({ own: () => ownChecksum(book, scales) });
  return [
    {
      item: 'book: change a level, top 20 every 100',
      against: 'sorted-btree',
      value: playing.own / playing.tree,
      unit: 'of peer',
      goal: { atMost: 0.65 },
      note: `${nanoseconds(playing.own)} against ${nanoseconds(playing.tree)}`,
    },
    {
      item: 'book: messages of 10 levels, per level',
      against: 'orderbooks',
      value: messages.own / messages.orderbooks,
      unit: 'of peer',
      goal: { atMost: 0.06 },
      note:
        `${nanoseconds(messages.own)} against ${nanoseconds(messages.orderbooks)}; ` +
        `checksum of 10 levels ${nanoseconds(checksum.own)}`,
    },
    {
      item: 'book: levels wrong after 1e6 changes',
      against: 'plain maps',
      value: mismatches(stream),
      unit: 'mismatches',
      goal: { atMost: 0 },
    },
  ];
}
