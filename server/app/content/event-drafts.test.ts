import { describe, expect, it } from 'vitest';
import { RATE_DECIMALS } from '#domain/market/types.ts';
import { liveDrafts } from './event-drafts.ts';

type Market = Parameters<typeof liveDrafts>[0][number];

const NOW = Date.UTC(2026, 10, 20, 11, 5);

/** A contract with a funding rate, in units of its last decimal. */
function contract(fundingRate: number): Market {
  const instrument = { kind: 'swap', symbol: 'BTC-USDT-SWAP', priceDecimals: 1 };
  return { instrument, view: { mark: { fundingRate, mark: 684_205, ts: NOW } } } as Market;
}

describe('news of the funding', () => {
  const percent = 10 ** (RATE_DECIMALS - 2);

  it.each([
    ['', percent / 100],
    ['-', -percent / 100],
  ])('places the percent sign as the language does: %s', (sign, rate) => {
    const [draft] = liveDrafts([contract(rate)], NOW);
    expect(draft?.title.tr).toMatch(RegExp(` ${sign}%0,010*$`));
    expect(draft?.title.en).toMatch(RegExp(` ${sign}0,010*%$`));
    // One value serves both languages, so the percent sign is part of the name.
    expect(draft?.sources[0]?.name.en).toMatch(/\(%\)$/);
    expect(draft?.sources[0]?.value).toMatch(RegExp(`^${sign}0,010*$`));
  });

  it('is none without a mark', () => {
    const { instrument } = contract(0);
    expect(liveDrafts([{ instrument, view: { mark: null } } as Market], NOW)).toEqual([]);
  });
});
