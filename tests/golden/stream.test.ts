import { describe, expect, it } from 'vitest';
import * as channels from '#protocol/stream/channels.ts';
import { CLOSE } from '#protocol/stream/frames.ts';
import { INTERVALS, TRADING_STATES } from '#domain/market/types.ts';

/** Facts strangers' clients rely on. A change here breaks them and needs a new subprotocol. */
describe('stream', () => {
  it('keeps its names', () => {
    expect(channels.SUBPROTOCOL_JSON).toBe('terazi.json.1');
    expect(channels.SUBPROTOCOL_BINARY).toBe('terazi.bin.1');
    expect(channels.CHANNELS).toEqual(['tickers', 'ticker', 'candles', 'trades', 'books', 'mark']);
    expect(INTERVALS.join(' ')).toBe('1m 3m 5m 15m 30m 1h 2h 4h 6h 12h 1D 1W 1M');
  });

  it('keeps the order of the binary fields', () => {
    const names = (fields: readonly { name: string }[]): string =>
      fields.map(({ name }) => name).join(' ');
    expect(names(channels.TICKER_FIELDS)).toBe(
      'last lastQty bid bidQty ask askQty reference open high low volume turnover ' +
        'upperLimit lowerLimit state ts indicative indicativeQty',
    );
    expect(names(channels.CANDLE_FIELDS)).toBe(
      'start open high low close volume turnover trades closed',
    );
    expect(names(channels.MARK_FIELDS)).toBe('mark index fundingRate nextFundingTs ts');
    expect(names(channels.TRADE_FIELDS)).toBe('price qty ts');
    expect(TRADING_STATES).toEqual(['open', 'closed', 'auction', 'halted', 'suspect', 'stale']);
  });

  it('keeps its limits and close codes', () => {
    expect(channels.HEARTBEAT_MS).toBe(1000);
    expect(channels.MAX_TOPICS).toBe(100);
    expect(channels.BOOK_CHECKSUM_EVERY).toBe(20);
    expect(channels.BOOK_CHECKSUM_DEPTH).toBe(10);
    expect(Object.values(CLOSE)).toEqual([1001, 1012, 4400, 4401, 4408, 4409, 4429]);
  });
});
