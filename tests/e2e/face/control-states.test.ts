import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';

const STATES = [':hover', ':focus-visible', ':active'] as const;

const ADDRESSES = [
  '/pages/tabbar/home',
  '/pages/tabbar/markets',
  '/pages/tabbar/trade',
  '/pages/tabbar/position',
  '/pages/tabbar/mine',
  '/pages/search/index',
  '/pages/coin/coinKline?symbol=BTC-USDT-SWAP',
  '/pages/settings/display',
];

/** Enabled controls without a rule for a state. Rules of the browser do not count. */
async function unmarked(page: Page, state: string): Promise<readonly string[]> {
  return page.evaluate((pseudo) => {
    const CONTROLS = [
      ':is(a[href], button, summary, tr[tabindex], [role="row"][tabindex])',
      // A press gives an input the focus, which is shown.
      ...(pseudo === ':active' ? [] : ['input:not([type="hidden"], [type="file"])']),
    ].join();
    const rulesIn = (list: CSSRuleList): CSSStyleRule[] =>
      [...list].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
        return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [];
      });
    // An element in the state matches the selector without it.
    const selectors = [...document.styleSheets]
      .flatMap((sheet) => rulesIn(sheet.cssRules))
      .filter(({ selectorText, style }) => selectorText.includes(pseudo) && style.length > 0)
      .map(({ selectorText }) => selectorText.replaceAll(pseudo, ':not(#none)'));
    const isOff = (control: Element): boolean =>
      control.matches(':disabled, [aria-disabled="true"]');
    // The label or box around an input shows its state.
    const drawnBy = (control: Element | null, levels: number): Element[] =>
      control === null
        ? []
        : [control, ...(levels > 0 ? drawnBy(control.parentElement, levels - 1) : [])];
    return [...document.querySelectorAll(CONTROLS)]
      .filter((control) => control.checkVisibility() && !isOff(control))
      .filter((control) => {
        const drawn = drawnBy(control, control.matches('input') ? 4 : 0);
        return !drawn.some((one) => selectors.some((selector) => one.matches(selector)));
      })
      .map(({ outerHTML }) => `${pseudo} ${outerHTML.slice(0, 160)}`);
  }, state);
}

describe('controls of the page', () => {
  const app = useApp();

  it.each(ADDRESSES)('show hover, focus and press on %s', async (path) => {
    const { page } = await app.open({ path, size: 'desktop' });
    await page.locator('main a[href], main button').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('a[href], button').count()).toBeGreaterThan(5);
    for (const state of STATES) expect(await unmarked(page, state)).toEqual([]);
  });

  it('differ from their ground while the pointer is over them', async () => {
    const { page } = await app.open({ path: '/pages/tabbar/markets', size: 'desktop' });
    const row = page.locator('[role="row"][tabindex]').first();
    await row.waitFor();
    const wash = (): Promise<string> =>
      row.evaluate((element) => getComputedStyle(element).backgroundImage);
    await page.mouse.move(1, 1);
    expect(await wash()).toBe('none');
    await row.hover();
    await expect.poll(wash).toContain('linear-gradient');
  });
});
