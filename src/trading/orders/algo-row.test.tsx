import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { ALGO_KINDS, ALGO_STATES } from '#domain/order/algo.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { changeLanguage, loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { applyBatch } from '#src/kit/worker/batch.ts';
import { setInstruments } from '#src/kit/worker/instruments.ts';
import { deliverViewsTo, type ViewChanges } from '#src/kit/worker/market-views.ts';
import { click, mount, type Mounted } from '#tests/dom/mount.tsx';
import { encodeCells } from '#tests/live/encode-cells.ts';
import { AlgoRow } from './algo-row.tsx';

const COIN = {
  symbol: 'BTC-USDT',
  kind: 'spot',
  exchange: 'OKX',
  name: { tr: 'Bitcoin', en: 'Bitcoin' },
  base: 'BTC',
  quote: 'USDT',
  priceDecimals: 1,
  qtyDecimals: 3,
  tick: { rule: 'fixed', tick: 1 },
  lotQty: 1,
  minQty: 1,
  startPrice: '100000',
} as unknown as Instrument;

type Leg = AlgoView['legs'][number];

const STOP: Leg = {
  id: 'L1',
  kind: 'stop',
  side: 'sell',
  triggerBy: 'last',
  trigger: '95000.0',
  qty: '1.000',
  status: 'armed',
};
const TARGET: Leg = {
  ...STOP,
  id: 'L2',
  kind: 'takeProfit',
  trigger: '105000.0',
  part: 25,
  status: 'waiting',
};
const { trigger: _, ...TRAILING } = { ...STOP, kind: 'trailing' as const, callbackRate: '0.05' };

const ALGO: AlgoView = {
  id: 'A',
  version: 1,
  clientOrderId: 'k',
  market: 'spot',
  symbol: 'BTC-USDT',
  side: 'sell',
  kind: 'stop',
  reduceOnly: false,
  qty: '1.000',
  filled: '0.000',
  postOnly: false,
  legs: [STOP],
  placed: 0,
  parts: 0,
  status: 'active',
  createdAt: Date.UTC(2026, 10, 24, 8),
  updatedAt: Date.UTC(2026, 10, 24, 8),
};

/** Terms of each kind, and what its row says in both languages. */
const KINDS: Readonly<
  Record<AlgoView['kind'], { terms: Partial<AlgoView>; tr: RegExp; en: RegExp }>
> = {
  stop: {
    terms: { legs: [{ ...STOP, price: '94900.0' }] },
    tr: /Stop.*Son fiyat 95\.000,0 düzeyine inince: limit 94\.900,0/,
    en: /Stop.*When the last price falls to 95\.000,0: limit 94\.900,0/,
  },
  takeProfit: {
    terms: { legs: [{ ...TARGET, triggerBy: 'mark', status: 'armed' }] },
    tr: /Kâr Al.*Gösterge fiyat 105\.000,0 düzeyine çıkınca: piyasa emri/,
    en: /Take profit.*When the mark price rises to 105\.000,0: market order/,
  },
  trailing: {
    terms: { legs: [{ ...TRAILING, activation: '101000.0' }] },
    tr: /İz Süren Stop.*%5,00 dönünce: piyasa emri · 101\.000,0 düzeyinde başlar/,
    en: /Trailing stop.*5,00% behind the best last price: market order · starts at 101\.000,0/,
  },
  oco: {
    terms: { price: '104000.0', parts: 1, placed: 1 },
    tr: /OCO.*Limit 104\.000,0.*Stop Son fiyat/,
    en: /OCO.*Limit 104\.000,0.*Stop When the last price/,
  },
  bracket: {
    terms: { price: '99000.0', legs: [STOP, TARGET], parts: 1, placed: 1 },
    tr: /Parantez.*Giriş: limit 99\.000,0.*Zarar Durdur.*Kâr Al %25.*Girişi bekliyor/,
    en: /Bracket.*Entry: limit 99\.000,0.*Stop loss.*Take profit 25%.*Waiting for entry/,
  },
  scale: {
    terms: { legs: [], price: '98000.0', priceTo: '96000.0', count: 4, placed: 4, parts: 4 },
    tr: /Kademeli.*98\.000,0 – 96\.000,0 arasında 4 emir.*4 \/ 4 parça/,
    en: /Scale.*4 orders from 98\.000,0 to 96\.000,0.*4 of 4 parts/,
  },
  twap: {
    terms: { legs: [], seconds: 600, slices: 5, placed: 2, parts: 5, filled: '0.400' },
    tr: /TWAP.*içinde 5 dilim.*2 \/ 5 parça.*0,400 \/ 1,000 BTC/,
    en: /TWAP.*5 slices in.*2 of 5 parts.*0,400 \/ 1,000 BTC/,
  },
  iceberg: {
    terms: { legs: [], price: '98000.0', visible: '0.200', placed: 1, parts: 1 },
    tr: /Buzdağı.*Limit 98\.000,0, her seferinde 0,200 BTC görünür/,
    en: /Iceberg.*Limit 98\.000,0, shows 0,200 BTC at a time/,
  },
  chase: {
    terms: {
      legs: [],
      price: '98000.0',
      seconds: 600,
      every: 5,
      distance: 0,
      placed: 3,
      working: '98000.0',
    },
    tr: /Takip.*98\.000,0 sınırına kadar.*98\.000,0 fiyatta bekliyor, 2 kez taşındı.*Sınırında/,
    en: /Chase.*up to 98\.000,0.*Waits at 98\.000,0, moved 2×.*At its limit/,
  },
  pov: {
    terms: { legs: [], seconds: 600, rate: '0.1', volume: '12.000', price: '98000.0' },
    tr: /Hacim Payı.*hacmin %10,00 kadarı.*Limit 98\.000,0 · Sayılan hacim 12,000 BTC/i,
    en: /Percent of volume.*10,00% of the volume.*Limit 98\.000,0 · Volume counted 12,000 BTC/,
  },
};

const views = new Map<number, ViewChanges['open'][number]['spec']>();
let mounted: Mounted | undefined;
const opened: string[] = [];

const AREAS = ['conditional', 'order', 'trade', 'error', 'valid'] as const;

beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(AREAS);
  setInstruments([COIN]);
  deliverViewsTo(({ open, close }) => {
    for (const id of close) views.delete(id);
    for (const { id, spec } of open) views.set(id, spec);
  });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
  opened.length = 0;
  vi.restoreAllMocks();
});

async function shown(algo: Partial<AlgoView>): Promise<string> {
  const node = <AlgoRow algo={{ ...ALGO, ...algo }} onOpen={(id) => opened.push(id)} />;
  mounted = await mount(node);
  return mounted.host.textContent ?? '';
}

const buttons = (): (string | null)[] =>
  [...(mounted?.host.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);

describe.each(['tr-TR', 'en-US'] as const)('a row of an order that places others, %s', (lang) => {
  const own = lang === 'tr-TR' ? 'tr' : 'en';
  beforeAll(async () => {
    await changeLanguage(lang);
    await loadTexts(AREAS);
  });

  it.each(ALGO_KINDS)('says what a %s waits for or does', async (kind) => {
    const { terms, [own]: expected } = KINDS[kind];
    expect(await shown({ kind, ...terms })).toMatch(expected);
  });

  it.each(ALGO_STATES)('has the word and the buttons of the state %s', async (status) => {
    const words = {
      tr: ['Bekliyor', 'Duraklatıldı', 'Tamamlandı', 'İptal Edildi', 'Başarısız'],
      en: ['Waiting', 'Paused', 'Done', 'Cancelled', 'Failed'],
    }[own];
    const [details, pause, resume, cancel] = {
      tr: ['Detay', 'Duraklat', 'Sürdür', 'Emri İptal Et'],
      en: ['Details', 'Pause', 'Resume', 'Cancel order'],
    }[own];
    expect(await shown({ status })).toContain(words[ALGO_STATES.indexOf(status)]);
    const live = { active: [pause, cancel], paused: [resume, cancel] };
    expect(buttons()).toEqual([details, ...(live[status as 'active'] ?? [])]);
  });

  it('gives the reason of a failure in the language of the page', async () => {
    const refusal = { msgKey: 'error.exceedsAvailable', args: { max: '0.50000000' } };
    const text = await shown({ status: 'failed', reason: 'refused', refusal });
    expect(text).toContain('0,5');
    expect(text).toContain(own === 'tr' ? 'Yerine getirilemedi' : 'Rejected');
  });
});

describe('figures of a condition', () => {
  beforeAll(() => changeLanguage('tr-TR'));

  it('move in their cells, without rendering the row again', async () => {
    await shown({ kind: 'trailing', legs: [TRAILING] });
    const [view] = [...views].find(([, spec]) => spec.kind === 'condition') ?? [];
    expect(views.get(view ?? -1)).toEqual({ kind: 'condition', sym: 'BTC-USDT', id: 'L1' });
    const cells = [
      { view: view ?? -1, field: 'stop', text: '95.000,0' },
      { view: view ?? -1, field: 'away', text: '%5,00' },
    ];
    await act(async () => applyBatch({ cells: encodeCells('condition', cells) }));
    const text = mounted?.host.textContent ?? '';
    expect(text).toContain('Şu anki stop 95.000,0');
    expect(text).toContain('Mesafe %5,00');
  });

  it('are gone once the condition has fired', async () => {
    const text = await shown({ legs: [{ ...STOP, status: 'fired' }], status: 'done' });
    expect(text).toContain('Tetiklendi');
    expect(mounted?.host.querySelector('[data-field="away"]')).toBeNull();
  });

  it('open the order when its details are asked for', async () => {
    await shown({});
    await click(mounted!.host.querySelector('button')!);
    expect(opened).toEqual(['A']);
  });
});
