import { describe, expect, it } from 'vitest';
import type { AlgoChoice } from '#domain/algo/algo-order.ts';
import { algoOrderQuery } from '#protocol/http/algo-orders.ts';
import { words as textsOf } from '#tests/e2e/money/locale-text.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { algoField, algosOf, chooseKind, placeAlgo } from './algo-page.ts';
import { fieldAt, priceAt, typed, WORDS, type TradePage } from './trade-page.ts';

/** Kinds that the other files of this folder place in another market only. */

const LISTS = '/pages/stock/order';
const PATIENCE = { timeout: 30_000 } as const;

const LABELS = {
  'tr-TR': {
    trigger: /^Tetik/,
    price: /^(İlk|Limit) Fiyat/,
    to: /^Son Fiyat/,
    qty: /^Miktar|^Pay/,
    callback: /^Geri Çekilme \(/,
    limit: /^En Uç Fiyat/,
  },
  'en-US': {
    trigger: /^Trigger ·/,
    price: /^(First|Limit) price/,
    to: /^Last price/,
    qty: /^Quantity|^Shares|^Amount/,
    callback: /^Callback \(/,
    limit: /^Never beyond/,
  },
} as const;

type Field = keyof (typeof LABELS)['en-US'];
/** Prices of a ticket as parts of the market price, and other numbers as typed. */
type Typed = Partial<Record<Exclude<Field, 'qty'>, number>>;

const ANY_TEXT = expect.any(String) as string;

/** A purchase of each kind, and the conditions and orders that it waits with. */
const KINDS: Readonly<Record<string, readonly [typed: Typed, waits: object]>> = {
  stop: [{ trigger: 1.03 }, { kind: 'stop', legs: [{ kind: 'stop', status: 'armed' }] }],
  stopLimit: [
    { trigger: 1.02, price: 1.03 },
    { kind: 'stop', legs: [{ kind: 'stop', price: ANY_TEXT }] },
  ],
  takeProfit: [{ trigger: 0.97 }, { kind: 'takeProfit', legs: [{ kind: 'takeProfit' }] }],
  trailing: [{ callback: 2 }, { kind: 'trailing', legs: [{ callbackRate: '0.02' }] }],
  oco: [
    { price: 0.97, trigger: 1.03 },
    { kind: 'oco', placed: 1, legs: [{ kind: 'stop' }] },
  ],
  scale: [
    { price: 0.97, to: 0.95 },
    { kind: 'scale', placed: 5 },
  ],
  twap: [{}, { kind: 'twap', placed: 1 }],
  // It rests at its limit, where the market does not fill it while it is looked for.
  chase: [{ limit: 0.97 }, { kind: 'chase', every: 5, distance: 0, working: ANY_TEXT }],
  pov: [{}, { kind: 'pov', rate: '0.1', volume: ANY_TEXT }],
};

const QTY = { stock: '60', coin: '0,02', contract: '0,02' } as const;
type Market = keyof typeof QTY;

const CASES: readonly (readonly [AlgoChoice, Market])[] = [
  ['stop', 'stock'],
  ['stopLimit', 'coin'],
  ['stopLimit', 'contract'],
  ['takeProfit', 'stock'],
  ['takeProfit', 'coin'],
  ['trailing', 'stock'],
  ['trailing', 'coin'],
  ['oco', 'contract'],
  ['scale', 'stock'],
  ['twap', 'stock'],
  ['chase', 'stock'],
  ['chase', 'coin'],
  ['chase', 'contract'],
  ['pov', 'stock'],
  ['pov', 'coin'],
  ['pov', 'contract'],
];

describe.each(languagesOf(import.meta.url))('each kind, %s', { timeout: 240_000 }, (lang) => {
  const app = useApp();
  const t = textsOf(lang);

  async function fillTicket(trade: TradePage, kind: string, market: Market): Promise<void> {
    const price = await priceAt(trade.page);
    const labels = LABELS[lang];
    await chooseKind(trade, t(`trade.kind.${kind}`));
    for (const [field, value] of Object.entries(KINDS[kind]?.[0] ?? {})) {
      // Whole numbers are on every price step.
      const text = field === 'callback' ? String(value) : typed(Math.round(price * value), 0);
      await algoField(trade, labels[field as Field]).fill(text);
    }
    await algoField(trade, labels.qty).fill(QTY[market]);
  }

  it.each(CASES)('places a %s, %s, lists it and cancels it', async (kind, market) => {
    const person = await newPerson(app, lang);
    const storage = { systemTradeType: market };
    const opened = await openAs(app, person, '/pages/tabbar/trade', { storage });
    const { page } = opened;
    await expect.poll(() => fieldAt(page, 0).inputValue(), PATIENCE).toMatch(/\d/);
    const trade = { ...opened, words: WORDS[lang] };
    await fillTicket(trade, kind, market);
    await placeAlgo(trade);

    const { url } = app.server();
    // The first order of a TWAP follows its acceptance.
    const waits = [{ side: 'buy', ...KINDS[kind]?.[1] }];
    await expect.poll(() => algosOf(url, trade), PATIENCE).toMatchObject(waits);
    const [algo] = await algosOf(url, trade);
    await page.goto(`${url}${LISTS}`);
    const row = page.locator(`[data-algo="${algo?.id}"]`).first();
    await row
      .getByText(t(`conditional.kind.${algo?.kind}`))
      .first()
      .waitFor(PATIENCE);
    await row.getByRole('button', { name: t('trade.cancelOrder'), exact: true }).click();
    await row.waitFor({ state: 'detached', ...PATIENCE });
    const after = await person.call(algoOrderQuery, { algoId: algo?.id ?? '' });
    expect(after.algo.status).toBe('cancelled');
    expect(after.orders.filter(({ status }) => status === 'open')).toEqual([]);
    expect(trade.problems).toEqual([]);
  });
});
