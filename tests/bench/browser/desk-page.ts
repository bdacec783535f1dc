import type { Browser, CDPSession, Page } from 'playwright-core';
import { openPage } from '#tests/e2e/support/page.ts';

const SIZE = { width: 1_920, height: 1_080 };
const SYMBOLS = { 1: 'BTC-USDT-SWAP', 2: 'ETH-USDT-SWAP', 3: 'BTC-USDT', 4: 'SOL-USDT-SWAP' };

const tab = (component: string, group = 1) => ({
  type: 'tab',
  name: component,
  component,
  config: { group, interval: '1m' },
});
const set = (weight: number, part: object) => ({ type: 'tabset', weight, children: [part] });
const row = (weight: number, ...children: object[]) => ({ type: 'row', weight, children });
const charts = (...groups: number[]) =>
  row(50, ...groups.map((group) => set(50, tab('chart', group))));

/** Four charts, a list of all instruments, positions, order form, book, tape and ladder. */
const LAYOUT = row(
  100,
  row(50, row(62, charts(1, 2), charts(3, 4)), set(38, tab('orders'))),
  row(26, row(54, set(50, tab('book')), set(50, tab('tape'))), set(46, tab('screener'))),
  row(24, set(52, tab('ladder')), set(48, tab('ticket'))),
);

/** What happened in the page since `reset`. */
export type DeskCounts = {
  /** Commits in which React rendered something in a panel. */
  commits: number;
  /** Changed texts. */
  texts: number;
  frames: number;
  /** Length of each long task, milliseconds. */
  long: number[];
};

type Fiber = {
  readonly flags: number;
  readonly type: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
};

/** Counts in the page, before its own scripts run. */
function countInPage(): void {
  const PERFORMED = 1;
  const counts: DeskCounts = { commits: 0, texts: 0, frames: 0, long: [] };
  const elementOf = (fiber: Fiber | null): Element | null => {
    for (let at = fiber; at !== null; at = at.child) {
      if (at.stateNode instanceof Element) return at.stateNode;
    }
    return null;
  };
  const renders = (first: Fiber | null): boolean => {
    for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
      const isComponent = typeof fiber.type === 'function' || typeof fiber.type === 'object';
      const hasWorked = isComponent && fiber.type !== null && (fiber.flags & PERFORMED) !== 0;
      if (hasWorked && elementOf(fiber)?.closest('[data-panel]') != null) return true;
      if (fiber.child !== fiber.alternate?.child && renders(fiber.child)) return true;
    }
    return false;
  };
  Object.assign(globalThis, {
    deskCounts: counts,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => {
        if (renders(root.current.child)) counts.commits++;
      },
      onCommitFiberUnmount: () => undefined,
    },
  });
  new PerformanceObserver((list) => {
    counts.long.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ entryTypes: ['longtask'] });
  new MutationObserver((records) => {
    counts.texts += records.length;
  }).observe(document, { characterData: true, subtree: true });
  const frame = (): void => {
    counts.frames++;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Seconds that the main thread worked, in all and in scripts. */
export type DeskTime = { readonly task: number; readonly script: number };

/** The full desk of an account in a page whose main thread can be slowed down. */
export class DeskPage {
  readonly page: Page;
  readonly #cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.#cdp = cdp;
  }

  /** Opens the desk and waits for its rows. */
  static async open(
    browser: Browser,
    url: string,
    session: Readonly<Record<string, unknown>>,
  ): Promise<DeskPage> {
    const { page } = await openPage(browser, {
      url,
      path: '/pages/workspace/index',
      lang: 'en-US',
      motion: 'no-preference',
      storage: {
        ...session,
        'workspace.current': { of: 'saved:desk', json: { layout: LAYOUT } },
        'workspace.symbols': SYMBOLS,
      },
      // The loader of the benchmark names functions with a helper that the page does not have.
      initScript: `(() => { const __name = (it) => it; (${countInPage.toString()})(); })()`,
      size: 'desktop',
    });
    await page.setViewportSize(SIZE);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    for (const part of ['[data-position]', '[data-panel="ladder"] tr[data-place~="bid"]']) {
      await page.locator(part).first().waitFor({ timeout: 120_000 });
    }
    return new DeskPage(page, cdp);
  }

  async throttle(rate: number): Promise<void> {
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate });
  }

  async mainTime(): Promise<DeskTime> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics');
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { task: valueOf('TaskDuration'), script: valueOf('ScriptDuration') };
  }

  async reset(): Promise<void> {
    await this.page.evaluate(() => {
      const { deskCounts } = globalThis as unknown as { deskCounts: DeskCounts };
      Object.assign(deskCounts, { commits: 0, texts: 0, frames: 0 });
      deskCounts.long.length = 0;
    });
  }

  async counts(): Promise<DeskCounts> {
    return this.page.evaluate(
      () => (globalThis as unknown as { deskCounts: DeskCounts }).deskCounts,
    );
  }

  /** Opens the panel with a title in a window of its own. */
  async popOut(title: string): Promise<void> {
    const tabs = this.page
      .locator('.flexlayout__tabset')
      .filter({ has: this.page.getByRole('tab', { name: title, exact: true }) });
    await Promise.all([
      this.page.waitForEvent('popup'),
      tabs.getByRole('button', { name: 'Open in its own window' }).click(),
    ]);
  }
}
