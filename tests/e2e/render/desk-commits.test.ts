import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contractOrderAdd } from '#protocol/http/contract-orders.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { storedBasket } from '#tests/e2e/trade/basket-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';

const SYMBOLS = ['BTC-USDT-SWAP', 'ETH-USDT-SWAP', 'SOL-USDT-SWAP'] as const;
const BASKET_LEGS = [
  { sym: 'BTC-USDT', weight: '50' },
  { sym: 'ETH-USDT-SWAP', weight: '50' },
];
/** Changed texts of a panel during which React must not render it. */
const PANELS = {
  positions: 100,
  ladder: 200,
  screener: 100,
  book: 200,
  tape: 100,
  basket: 100,
} as const;

const tab = (component: string, name = component) => ({
  type: 'tab',
  name,
  component,
  config: { group: 1, interval: '5m' },
});
const set = (weight: number, ...children: object[]) => ({ type: 'tabset', weight, children });
const LAYOUT = {
  type: 'row',
  children: [
    {
      type: 'row',
      weight: 50,
      children: [set(50, tab('orders')), set(50, tab('orders'))],
    },
    { type: 'row', weight: 25, children: [set(50, tab('ladder')), set(50, tab('tape'))] },
    {
      type: 'row',
      weight: 25,
      children: [set(40, tab('book')), set(30, tab('screener')), set(30, tab('basket'))],
    },
  ],
};

/** Renders of React and changed texts, by panel. */
type Seen = { renders: Record<string, number>; texts: Record<string, number> };

type Fiber = {
  readonly flags: number;
  readonly type: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
};

/**
 * Counts what React renders in each panel. It reports every commit to a development tool; this is
 * the smallest such tool. A component has rendered where React marks its work, which it does only
 * on the way from the root to what changed.
 */
function countRenders(): void {
  const PERFORMED = 1;
  const seen: Seen = { renders: {}, texts: {} };
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    const panel = element?.closest<HTMLElement>('[data-panel]');
    if (panel == null) return '';
    if (panel.dataset['panel'] !== 'orders') return panel.dataset['panel'] ?? '';
    return panel.querySelector('[data-position]') === null ? 'orders' : 'positions';
  };
  const add = (counts: Record<string, number>, name: string): void => {
    if (name !== '') counts[name] = (counts[name] ?? 0) + 1;
  };
  const elementOf = (fiber: Fiber | null): Element | null => {
    for (let at = fiber; at !== null; at = at.child) {
      if (at.stateNode instanceof Element) return at.stateNode;
    }
    return null;
  };
  const walk = (first: Fiber | null): void => {
    for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
      const isComponent = typeof fiber.type === 'function' || typeof fiber.type === 'object';
      if (isComponent && fiber.type !== null && (fiber.flags & PERFORMED) !== 0) {
        add(seen.renders, nameOf(elementOf(fiber)));
      }
      if (fiber.child !== fiber.alternate?.child) walk(fiber.child);
    }
  };
  Object.assign(globalThis, {
    seen,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => {
        walk(root.current.child);
      },
      onCommitFiberUnmount: () => undefined,
    },
  });
  new MutationObserver((records) => {
    for (const { target } of records) add(seen.texts, nameOf(target));
  }).observe(document, { characterData: true, childList: true, subtree: true });
}

const reset = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign((globalThis as unknown as { seen: Seen }).seen, { renders: {}, texts: {} });
  });
const read = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

const app = useApp();

it('renders no table, book, tape, ladder, screener or basket for prices alone', async () => {
  const person = await newPerson(app, 'en-US');
  for (const symbol of SYMBOLS)
    await person.opens(symbol, 'long', symbol === SYMBOLS[0] ? '0.01' : '1');
  const limit = {
    type: 'limit',
    side: 'long',
    leverage: '20',
    qty: '0.01',
    price: '50000',
  } as const;
  await person.call(contractOrderAdd, { symbol: SYMBOLS[0], ...limit });
  const { page, problems } = await openAs(app, person, '/pages/workspace/index', {
    size: 'desktop',
    storage: {
      'workspace.current': { of: 'saved:desk', json: { layout: LAYOUT } },
      ...storedBasket('3000', BASKET_LEGS),
    },
    initScript: `(${countRenders.toString()})()`,
  });
  await page.setViewportSize({ width: 1920, height: 1080 });
  const tables = page.locator('[data-panel="orders"]');
  await tables.nth(1).getByRole('tab').nth(1).click();
  await tables.nth(0).locator('[data-position]').nth(2).waitFor();
  // Rows that change places render; sorted by name they keep them.
  const screener = page.locator('[data-panel="screener"]');
  await screener.locator('[data-symbol]').first().waitFor();
  await screener.getByRole('button', { name: 'Name', exact: true }).click();
  for (const name of ['ladder', 'book', 'tape', 'basket']) {
    await expect.poll(() => page.locator(`[data-panel="${name}"]`).textContent()).toMatch(/\d/);
  }
  // Parts that load after the first figures have come.
  await page.waitForLoadState('networkidle');
  await reset(page);
  await expect
    .poll(
      async () => {
        const { texts } = await read(page);
        return Object.entries(PANELS)
          .filter(([name, least]) => (texts[name] ?? 0) < least)
          .map(([name]) => name);
      },
      { timeout: 120_000 },
    )
    .toEqual([]);
  expect((await read(page)).renders).toEqual({});
  expect(problems).toEqual([]);
});
