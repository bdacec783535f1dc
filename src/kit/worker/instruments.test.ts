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

describe('instruments', () => {
  it('are unknown until all are loaded, except for the first one', () => {
    setFirstInstrument(BTC);
    expect(instrumentOf(instrumentState, 'BTC-USDT')).toBe(BTC);
    expect(instrumentOf(instrumentState, 'THYAO')).toBeUndefined();
    setInstruments([BTC, THYAO]);
    expect(instrumentOf(instrumentState, 'THYAO')).toBe(THYAO);
    expect(instrumentOf(instrumentState, 'NONE')).toBeNull();
  });

  it('keep the first one as the same object if nothing about it changed', () => {
    setFirstInstrument(BTC);
    setInstruments([structuredClone(BTC), THYAO]);
    expect(instrumentOf(instrumentState, 'BTC-USDT')).toBe(BTC);
    const listed = { ...BTC, priceDecimals: 3 };
    setInstruments([listed, THYAO]);
    expect(instrumentOf(instrumentState, 'BTC-USDT')).toBe(listed);
  });
});
