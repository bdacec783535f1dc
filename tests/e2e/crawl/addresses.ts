import { allRoutes } from '#src/app/route-table.ts';

/** One address of the product and what has to stand on it before it is looked at. */
export type Address = {
  readonly path: string;
  /** A selector of something that comes last. */
  readonly ready: string;
};

const PRICE = '[data-field="last"]';
const LEGEND = '[data-line="SMA5"] > span';
const HEADING = 'h1';

/** Instruments that stand for their kind on a screen that shows one. */
const SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  '/pages/stock/stockKline': ['THYAO', 'AAPL', 'XU100'],
  '/pages/coin/coinKline': ['BTC-USDT', 'BTC-USDT-SWAP'],
};
/** What comes last on screens without prices. */
const READY: Readonly<Record<string, string>> = {
  '/pages/stock/search': '[data-field="changePct"]',
  '/pages/common/lang': HEADING,
  '/pages/user/display': HEADING,
};

/** Every route of the table, those of an instrument once for each kind, and an unknown one. */
export function everyAddress(): readonly Address[] {
  const known = allRoutes.flatMap(({ path }): Address[] => {
    const symbols = SYMBOLS[path];
    if (symbols === undefined) return [{ path, ready: READY[path] ?? PRICE }];
    return symbols.map((symbol) => ({ path: `${path}?symbol=${symbol}`, ready: LEGEND }));
  });
  return [...known, { path: '/pages/nowhere', ready: HEADING }];
}
