import { beforeAll, describe, expect, it } from 'vitest';
import { fractionOf, type AlgoFields, type AlgoOrder } from '#domain/algo/algo-order.ts';
import type { AlgoMarket } from '#domain/algo/check-fields.ts';
import { rulesOf } from '#domain/order/rules.ts';
import { DOT_COMMA } from '#domain/text/number-text.ts';
import { rateText } from '#src/kit/amounts/rate-text.ts';
import { changeLanguage, loadTexts, startTexts, translate } from '#src/kit/i18n/i18n.ts';
import { NO_FIELDS } from '#src/trading/order/algo-fields.ts';
import { instrument } from '#tests/support/trading-kit.ts';
import { sentencesOf, type AlgoWords } from './algo-words.ts';

const COIN = instrument('BTC-USDT');
const MARKET: AlgoMarket = {
  instrument: COIN,
  rules: rulesOf(COIN)!,
  prices: { last: 1_000_000, mark: null, index: null },
  top: { bid: 999_990, ask: 1_000_000, last: 1_000_000, upperLimit: 0, lowerLimit: 0 },
  free: null,
};
const PLAIN: AlgoOrder = {
  kind: 'stop',
  symbol: COIN.symbol,
  side: 'sell',
  qty: '1',
  price: '96000',
  fields: NO_FIELDS,
  takeProfit: '',
  stopLoss: '',
  reduces: false,
  leverage: null,
};

/** Sentences of an order in Turkish, with numbers as they are. */
function said(patch: Partial<AlgoOrder>, fields: Partial<AlgoFields> = {}): readonly string[] {
  const plain = (raw: string | undefined): string => raw ?? '';
  const rate = (fraction: string): string =>
    rateText(fraction, { language: 'tr', separators: DOT_COMMA });
  const words: AlgoWords = {
    t: translate as AlgoWords['t'],
    numbers: {
      name: 'BTC/USDT',
      unit: 'BTC',
      price: plain,
      qty: plain,
      fee: plain,
      money: plain,
      time: String,
    },
    percent: (text) => rate(fractionOf(text)),
    rate,
  };
  const order = { ...PLAIN, ...patch, fields: { ...NO_FIELDS, ...fields } };
  return sentencesOf({ order, market: MARKET }, words);
}

describe('what an order will do, in words', () => {
  beforeAll(async () => {
    await startTexts('tr-TR');
    await changeLanguage('tr-TR');
    await loadTexts(['algo']);
  });

  it('bounds a market order by the price of the moment when it acts, not by its trigger', () => {
    const [sentence, reserved] = said({}, { trigger: '95000' });
    expect(sentence).toBe(
      'Son fiyat 95000 düzeyine düşünce, piyasadan 1 BTC satılır; ' +
        'o andaki en iyi fiyattan en çok %1,00 uzakta.',
    );
    expect(reserved).toBe('O ana kadar bir şey bloke edilmez.');
  });

  it('names a limit instead, which is a bound at any price', () => {
    const [sentence] = said({ kind: 'stopLimit' }, { trigger: '95000' });
    expect(sentence).toContain('96000');
    expect(sentence).not.toContain('%');
  });

  it('says where a chase waits, how far it follows, and when it ends', () => {
    const fields = { limit: '95000', distance: '2', every: '5', minutes: '60' };
    expect(said({ kind: 'chase', price: '' }, fields)).toEqual([
      'En iyi satış fiyatından 2 adım geride 1 BTC satılır.',
      'Piyasa uzaklaşınca izler: en çok 5 saniyede bir taşınır, 95000 sınırını geçmez. ' +
        'Her taşımada sıranın sonuna geçer.',
      'Hemen gerçekleşmez (Post-only).',
      '60 dakika sonunda kalan kısım iptal edilir.',
    ]);
  });

  it('says a percentage once', () => {
    const twap = said({ kind: 'twap', price: '' }, { minutes: '60', slices: '12', jitter: '20' });
    expect(twap.at(-1)).toBe('Dilim aralığı en çok %20,00 oynar.');
  });
});
