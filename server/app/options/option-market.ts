import { Refusal } from '#domain/errors.ts';
import { nextOpen, sessionPhase } from '#domain/market/session.ts';
import type { Instrument } from '#domain/market/types.ts';
import { venuePhase } from '#domain/stock/check-stock-order.ts';
import { isPriced, viewOf } from '#server/app/orders/market-gate.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { CommandContext, MarketView, QueryContext } from '#server/ports/core.ts';
import type { OptionVolRow } from '#server/ports/option-rows.ts';

type Asking = Pick<QueryContext, 'instrument'>;

/** True for shares with options: all of Borsa Istanbul. */
export function isUnderlying({ kind, exchange }: Instrument): boolean {
  return kind === 'stock' && exchange === 'BIST';
}

/** The requested share. @throws Refusal NOT_FOUND, OPTION_UNAVAILABLE if it has no options. */
export function shareOf({ instrument }: Asking, symbol: string): Instrument {
  const share = instrument(symbol);
  if (share === undefined || share.kind !== 'stock') throw new Refusal('NOT_FOUND');
  if (!isUnderlying(share)) throw new Refusal('OPTION_UNAVAILABLE');
  return share;
}

/** Latest published volatility of a share; undefined before the first. */
export async function latestVol(db: CoreReader, symbol: string): Promise<OptionVolRow | undefined> {
  return db.table('optionVol').first({ symbol }, { orderBy: ['day'], descending: true });
}

/** @throws Refusal OPTION_UNAVAILABLE for a share without enough history to estimate it. */
export async function publishedVol(db: CoreReader, symbol: string): Promise<OptionVolRow> {
  const vol = await latestVol(db, symbol);
  if (vol === undefined) throw new Refusal('OPTION_UNAVAILABLE');
  return vol;
}

/**
 * Market of a share if options trade on it now: open for continuous trading and priced.
 * @throws Refusal MARKET_CLOSED with the opening time, HALTED, NO_PRICE.
 */
export function dealingView(context: CommandContext, { symbol }: Instrument): MarketView {
  const { now, settings } = context;
  const view = viewOf(context, symbol);
  const phase = venuePhase(sessionPhase(now, 'BIST'), settings.alwaysOpen);
  if (phase !== 'CONTINUOUS') {
    const opensAt = nextOpen(now, 'BIST');
    throw new Refusal('MARKET_CLOSED', opensAt === null ? {} : { opensAt: String(opensAt) });
  }
  if (view.state === 'halted') throw new Refusal('HALTED', { reason: symbol });
  if (!isPriced(view, settings.feedMaxAgeMs)) throw new Refusal('NO_PRICE');
  return view;
}
