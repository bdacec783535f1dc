import { describe, expect, it } from 'vitest';
import { issueAt, epochOf } from '#domain/issue/calendar.ts';
import { ISSUERS, shareGroup } from '#domain/issue/issuers.ts';
import { BLOCK_SHARES } from '#domain/issue/block-shares.ts';
import { isListed } from '#domain/market/listing.ts';
import { isOnTick } from '#domain/market/tick.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { issueInstruments } from './issues.ts';
import { loadInstruments } from './load-instruments.ts';

const NOW = Date.parse('2026-11-21T14:00+03:00');
const EPOCH = epochOf(NOW);
const LISTED = loadInstruments();
const ISSUES = issueInstruments(EPOCH, NOW);

describe('instruments of issues', () => {
  it('have codes that no listed instrument uses, in this round and the next fifty', () => {
    const taken = new Set(LISTED.flatMap(({ symbol, base }) => [symbol, base]));
    for (const { symbol, base } of ISSUES) {
      expect(taken.has(symbol), symbol).toBe(false);
      expect(taken.has(base), base).toBe(false);
    }
    for (let round = 0; round < 50; round++) {
      for (const issuer of ISSUERS) {
        const { code } = shareGroup(issuer, round);
        expect(taken.has(code), code).toBe(false);
      }
    }
    expect(new Set(ISSUES.map(({ symbol }) => symbol)).size).toBe(ISSUES.length);
  });

  it('are known a year ahead and start on a valid price', () => {
    expect(ISSUES.filter(({ kind }) => kind === 'stock').length).toBeGreaterThan(50);
    expect(ISSUES.filter(({ kind }) => kind === 'spot').length).toBeGreaterThan(25);
    for (const one of ISSUES) {
      const start = parseFixed(one.startPrice, one.priceDecimals) ?? 0;
      expect(isOnTick(start, one), one.symbol).toBe(true);
      expect(start, one.symbol).toBeGreaterThanOrEqual(500);
      expect(one.minQty % one.lotQty).toBe(0);
    }
  });

  it('keep the issue price and the listing day', () => {
    const [first] = ISSUES;
    const plan = issueAt(0, EPOCH);
    expect([first?.symbol, first?.startPrice, first?.listedAt]).toEqual([
      'WAYCK',
      '14.50',
      plan.listTs,
    ]);
    expect(ISSUES.filter((one) => isListed(one, NOW)).map(({ symbol }) => symbol)).toEqual([
      'WAYCK',
      'NAR-USDT',
    ]);
    const coin = ISSUES.find(({ symbol }) => symbol === 'NAR-USDT');
    expect([coin?.startPrice, coin?.priceDecimals]).toEqual(['0.2500', 4]);
  });

  it('offer blocks of listed shares', () => {
    const symbols = new Set(LISTED.map(({ symbol }) => symbol));
    expect(BLOCK_SHARES.filter(({ symbol }) => !symbols.has(symbol))).toEqual([]);
  });
});
