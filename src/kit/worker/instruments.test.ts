import { beforeEach, describe, expect, it } from 'vitest';
import { BTC, THYAO } from '#tests/live/fake-calls.ts';
import {
  instrumentOf,
  instrumentState,
  setFirstInstrument,
  setInstruments,
} from './instruments.ts';

beforeEach(() => {
  instrumentState.all = null;
  instrumentState.first = null;
});

describe('what is known of instruments', () => {
  it('is open until all of them are there, but for the first one', () => {
    setFirstInstrument(BTC);
    expect(instrumentOf(instrumentState, 'BTC-USDT')).toBe(BTC);
    expect(instrumentOf(instrumentState, 'THYAO')).toBeUndefined();
    setInstruments([BTC, THYAO]);
    expect(instrumentOf(instrumentState, 'THYAO')).toBe(THYAO);
    expect(instrumentOf(instrumentState, 'NONE')).toBeNull();
  });

  it('keeps the first one the same object where nothing about it changed', () => {
    setFirstInstrument(BTC);
    setInstruments([structuredClone(BTC), THYAO]);
    expect(instrumentOf(instrumentState, 'BTC-USDT')).toBe(BTC);
    const listed = { ...BTC, priceDecimals: 3 };
    setInstruments([listed, THYAO]);
    expect(instrumentOf(instrumentState, 'BTC-USDT')).toBe(listed);
  });
});
