import { BLOCK_SHARES } from '#domain/issue/block-shares.ts';
import type { Instrument } from '#domain/market/types.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { SimMarket } from './sim-board.ts';

/** A market without trades: one constant price. */
function quietView({ symbol, priceDecimals }: Instrument, text: string, now: number): MarketView {
  const last = parseFixed(text, priceDecimals) ?? 1;
  return {
    symbol,
    seq: 1,
    bookSeq: 1,
    book: null,
    isBookGood: true,
    last,
    lastTs: now,
    reference: last,
    upperLimit: 0,
    lowerLimit: 0,
    state: 'open',
    mark: null,
    feedAgeMs: 0,
    ts: now,
  };
}

/** Lira per USDT, for the check of limits. */
export function rateView(market: SimMarket, now: number): MarketView {
  return quietView(market.instrument('USDT-TRY'), '42', now);
}

/** Prices of shares that are offered in blocks but not traded in this market. */
export function blockViews(market: SimMarket, now: number): readonly MarketView[] {
  const traded = new Set(market.lines.map(({ instrument }) => instrument.symbol));
  const quiet = BLOCK_SHARES.filter(({ symbol }) => !traded.has(symbol));
  return quiet.map(({ symbol }) => {
    const share = market.instrument(symbol);
    return quietView(share, share.startPrice, now);
  });
}
