import type { Instrument } from '#domain/market/types.ts';
import { asArray, asInt } from '#protocol/exchange/json.ts';
import { okxCandle, okxTrade } from '#protocol/exchange/okx.ts';
import type { MarketRelay } from '../exchange/market-relay.ts';
import type { OkxRest } from './okx-rest.ts';

/** Maximum number of parallel calls; the exchange allows 100 trades calls in two seconds. */
const PARALLEL = 10;
const CANDLES_BACK = 30;
const CANDLES = { message: 'GET /market/candles' };

/**
 * Fills a gap with the latest trades and minute bars of each instrument, oldest first. The board
 * drops known trades by id and replaces bars by start.
 * @throws OkxRestError of the first failed call; earlier results stay.
 */
export async function refill(
  rest: OkxRest,
  instruments: readonly Instrument[],
  relay: MarketRelay,
  trades: number,
): Promise<void> {
  for (let from = 0; from < instruments.length; from += PARALLEL) {
    const part = instruments.slice(from, from + PARALLEL);
    await Promise.all(part.map((instrument) => refillOne(rest, instrument, relay, trades)));
  }
}

async function refillOne(
  rest: OkxRest,
  instrument: Instrument,
  relay: MarketRelay,
  limit: number,
): Promise<void> {
  const instId = instrument.symbol;
  const trades = await rest.objects('/market/trades', { instId, limit: `${limit}` });
  for (const row of trades.reverse()) {
    relay.relay(instrument, okxTrade(row), { message: 'GET /market/trades' });
  }
  const query = { instId, bar: '1m', limit: `${CANDLES_BACK}` };
  const rows = await rest.rows('/market/candles', query);
  for (const row of [...rows].reverse()) {
    if (asInt(asArray(row)[0]) === undefined) continue;
    relay.relay(instrument, okxCandle(instId, '1m', asArray(row)), CANDLES);
  }
}
