import { describe, expect, it } from 'vitest';
import type { Candle } from '#domain/market/types.ts';
import { CoarseBar } from './coarse-bar.ts';

const MINUTE_MS = 60_000;
const FIVE = 5 * MINUTE_MS;

function bar(start: number, close: number, closed = true): Candle {
  const prices = { open: close, high: close + 1, low: close - 1, close };
  return { start, ...prices, volume: 1, turnover: 2, trades: 1, closed };
}
const five = (): CoarseBar => new CoarseBar('5m', 'crypto');
const joined = { volume: 2, turnover: 4, trades: 2 };

describe('a bar of five minutes', () => {
  it('grows by its minutes and ends with the first of the next', () => {
    const coarse = five();
    expect(coarse.add(bar(0, 10))).toBeNull();
    expect(coarse.add(bar(MINUTE_MS, 12))).toBeNull();
    expect(coarse.state()).toMatchObject({
      part: { start: 0, open: 10, close: 12, closed: false, ...joined },
      last: null,
    });
    expect(coarse.add(bar(FIVE, 20))).toMatchObject({ start: 0, close: 12, closed: true });
    expect(coarse.last).toMatchObject({ start: 0, closed: true });
    expect(coarse.state().part).toMatchObject({ start: FIVE, close: 20, closed: false });
  });

  it('closes when its time is over, once', () => {
    const coarse = five();
    expect(coarse.closeDue(0)).toBeNull();
    coarse.add(bar(0, 10));
    expect(coarse.closeDue(FIVE - 1)).toBeNull();
    expect(coarse.closeDue(FIVE)).toMatchObject({ start: 0, closed: true });
    expect(coarse.closeDue(FIVE)).toBeNull();
  });

  it('takes the time before the first live minute', () => {
    const fresh = five();
    expect(fresh.seed(bar(0, 8))).toBeNull();
    expect(fresh.state().part).toMatchObject({ start: 0, close: 8, closed: false });
    const live = five();
    live.add(bar(MINUTE_MS, 12));
    expect(live.seed(bar(0, 8))).toBeNull();
    expect(live.state().part).toMatchObject({
      open: 8,
      close: 12,
      low: 7,
      closed: false,
      ...joined,
    });
    const late = five();
    late.add(bar(MINUTE_MS, 12));
    late.closeDue(FIVE);
    expect(late.seed(bar(0, 8))).toMatchObject({ open: 8, close: 12, closed: true, ...joined });
    expect(late.last).toMatchObject({ open: 8 });
    const other = five();
    other.add(bar(FIVE, 12));
    expect(other.seed(bar(0, 8))).toBeNull();
    expect(other.state()).toMatchObject({
      part: { start: FIVE, open: 12, ...{ volume: 1 } },
      last: null,
    });
    const ended = five();
    ended.add(bar(FIVE, 12));
    ended.closeDue(2 * FIVE);
    ended.seed(bar(0, 8));
    expect(ended.state()).toMatchObject({ part: null, last: { start: FIVE, open: 12 } });
  });

  it('is replaced by a closed bar of the source', () => {
    const coarse = five();
    coarse.add(bar(0, 10));
    coarse.replace(bar(0, 99, false));
    expect(coarse.state()).toMatchObject({ part: { close: 10 }, last: null });
    coarse.replace(bar(0, 99));
    expect(coarse.state()).toMatchObject({ part: null, last: { close: 99 } });
    coarse.add(bar(FIVE, 20));
    coarse.replace(bar(0, 98));
    expect(coarse.state()).toMatchObject({ part: { close: 20 }, last: { close: 98 } });
  });

  it('is corrected where it was wrong', () => {
    const coarse = five();
    coarse.add(bar(0, 10));
    coarse.closeDue(FIVE);
    coarse.correctLast(bar(FIVE, 50));
    expect(coarse.last).toMatchObject({ close: 10 });
    coarse.correctLast(bar(0, 50));
    expect(coarse.last).toMatchObject({ close: 50 });
    expect(coarse.correctPart(bar(FIVE, 30))).toBe(true);
    expect(coarse.state().part).toMatchObject({ start: FIVE, close: 30, closed: false });
    expect(coarse.correctPart(bar(FIVE, 30))).toBe(false);
    expect(coarse.correctPart(bar(0, 31))).toBe(false);
    expect(coarse.correctPart(bar(FIVE, 31))).toBe(true);
  });

  it('includes the open minute, or is ended by it', () => {
    const coarse = five();
    expect(coarse.open(null)).toBeNull();
    expect(coarse.endedBy(bar(0, 1))).toBeNull();
    expect(coarse.open(bar(FIVE + MINUTE_MS, 9, false))).toMatchObject({
      start: FIVE,
      close: 9,
      closed: false,
    });
    coarse.add(bar(0, 10));
    expect(coarse.open(null)).toMatchObject({ start: 0, close: 10 });
    expect(coarse.open(bar(MINUTE_MS, 12, false))).toMatchObject({
      start: 0,
      open: 10,
      close: 12,
      ...joined,
    });
    expect(coarse.open(bar(FIVE, 12, false))).toMatchObject({ start: FIVE, open: 12, volume: 1 });
    expect(coarse.endedBy(null)).toBeNull();
    expect(coarse.endedBy(bar(MINUTE_MS, 12))).toBeNull();
    expect(coarse.endedBy(bar(FIVE, 12))).toMatchObject({ start: 0, close: 10, closed: true });
  });

  it('is restored from its state', () => {
    const coarse = five();
    coarse.add(bar(0, 10));
    coarse.add(bar(FIVE, 12));
    const again = five();
    again.restore(coarse.state());
    expect(again.state()).toEqual(coarse.state());
    expect(again.last).toEqual(coarse.last);
  });
});
