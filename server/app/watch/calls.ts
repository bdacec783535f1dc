import { Refusal } from '#domain/errors.ts';
import { isListed } from '#domain/market/listing.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { collectOrder, stockCollectAdd, stockCollectList } from '#protocol/http/watch.ts';
import type { CommandContext, Query, QueryContext, UseCase } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { WatchRow } from '#server/ports/rows.ts';

type Market = WatchRow['market'];
type Symbols = DataOf<typeof stockCollectList>;

/** Maximum number of symbols per watchlist. */
const MAX_WATCHED = 200;

async function rowsOf(db: CoreReader, userId: string, market: Market) {
  return db.table('watch').find({ userId, market }, { orderBy: ['place'] });
}

async function symbolsOf(db: CoreReader, userId: string, market: Market): Promise<Symbols> {
  const rows = await rowsOf(db, userId, market);
  return { symbols: rows.filter(({ isOn }) => isOn).map(({ symbol }) => symbol) };
}

/**
 * Checks the market of a symbol: shares are on the share list, everything else on the coin list.
 */
function checkSymbol(context: CommandContext, symbol: string, market: Market): void {
  const instrument = context.instrument(symbol);
  const kind = instrument?.kind;
  const isStock = kind === 'stock' || kind === 'index';
  if (instrument === undefined || isStock !== (market === 'stock')) throw new Refusal('NOT_FOUND');
  if (!isListed(instrument, context.now)) throw new Refusal('NOT_FOUND');
}

/** Adds a symbol at the top; an existing one keeps its position. */
function add(market: Market) {
  return async (context: CommandContext, { symbol }: ParsedOf<typeof stockCollectAdd>) => {
    const { tx, caller, newId } = context;
    const { userId } = caller;
    checkSymbol(context, symbol, market);
    const table = tx.table('watch');
    const rows = await rowsOf(tx, userId, market);
    const known = rows.find((row) => row.symbol === symbol);
    const first = Math.min(0, ...rows.map(({ place }) => place)) - 1;
    if (known?.isOn === true) return symbolsOf(tx, userId, market);
    if (rows.filter(({ isOn }) => isOn).length >= MAX_WATCHED) {
      throw new Refusal('ABOVE_MAX', { max: `${MAX_WATCHED}` });
    }
    if (known === undefined) {
      const row = { id: newId(), version: 1, userId, market, symbol, place: first, isOn: true };
      await table.insert(row);
    } else {
      await table.update(known, { isOn: true, place: first });
    }
    return symbolsOf(tx, userId, market);
  };
}

function remove(market: Market) {
  return async (context: CommandContext, { symbol }: ParsedOf<typeof stockCollectAdd>) => {
    const { tx, caller } = context;
    const { userId } = caller;
    const row = await tx.table('watch').first({ userId, market, symbol });
    // A delisted symbol can still be removed from the list.
    if (row === undefined) checkSymbol(context, symbol, market);
    if (row?.isOn === true) await tx.table('watch').update(row, { isOn: false });
    return symbolsOf(tx, userId, market);
  };
}

function list(market: Market) {
  return ({ db, caller }: QueryContext) => symbolsOf(db, caller.userId, market);
}

/** Moves the named symbols to the top in the given order; the others follow in their order. */
async function reorder(
  { tx, caller }: CommandContext,
  { market, symbols }: ParsedOf<typeof collectOrder>,
): Promise<Symbols> {
  const wanted = symbols.split(',').filter((symbol) => symbol !== '');
  const rows = await rowsOf(tx, caller.userId, market);
  const placeOf = (row: WatchRow): number => {
    const at = wanted.indexOf(row.symbol);
    return at < 0 ? wanted.length : at;
  };
  const sorted = [...rows].sort((a, b) => placeOf(a) - placeOf(b) || a.place - b.place);
  for (const [place, row] of sorted.entries()) {
    if (row.place !== place) await tx.table('watch').update(row, { place });
  }
  return symbolsOf(tx, caller.userId, market);
}

/** Commands on watchlists, by the name of their declaration. */
export const watchCommands: Readonly<Record<string, UseCase>> = {
  stockCollectAdd: add('stock'),
  stockCollectDel: remove('stock'),
  coinCollectAdd: add('coin'),
  coinCollectDel: remove('coin'),
  collectOrder: reorder,
};

/** Queries on watchlists, by the name of their declaration. */
export const watchQueries: Readonly<Record<string, Query>> = {
  stockCollectList: list('stock'),
  coinCollectList: list('coin'),
};
