import { expect } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';

/** Host that some of the harmful texts would send to or load from. */
const OUTSIDE = 'xss.invalid';

/** Findings of a page, by kind; read with `caughtIn`. */
type Caught = readonly string[];

/**
 * Runs in every document before its own scripts. A script of a harmful text calls one of these or
 * sets the mark; the browser reports what the page's policy blocked.
 */
function layTrap(): void {
  const caught: string[] = [];
  Object.defineProperty(globalThis, 'caughtByTrap', { value: caught });
  for (const name of ['alert', 'prompt', 'confirm', 'print', 'open'] as const) {
    Object.defineProperty(globalThis, name, { value: () => void caught.push(`${name}()`) });
  }
  const mark = { set: () => void caught.push('a script ran'), get: () => undefined };
  // Also catches a property set on every object.
  Object.defineProperty(globalThis, '__xss', mark);
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    caught.push(`policy: ${violatedDirective} ${blockedURI}`);
  });
}

/** Elements and attributes that only text parsed as markup can have created. */
function strangers(): Caught {
  const found: string[] = [];
  // A text may appear in the query of our own addresses, where it does nothing.
  const isOurs = (address: string): boolean =>
    URL.canParse(address, location.href) &&
    new URL(address, location.href).origin === location.origin;
  const CARRIERS =
    'object, embed, base, applet, marquee, math, template, body script, body * noscript';
  for (const element of document.querySelectorAll(CARRIERS)) {
    if (element instanceof HTMLScriptElement && element.src.startsWith(location.origin)) continue;
    found.push(`<${element.localName}>`);
  }
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const where = `<${element.localName} ${name}>`;
      if (name.startsWith('on') || name === 'srcdoc') found.push(where);
      const isAddress = /^(href|src|srcset|action|formaction|data|poster|.*:href)$/.test(name);
      // As a browser parses an address: without surrounding control characters and blanks.
      const address = value.replace(/[\u0000-\u0020]/g, '').toLowerCase();
      if (!isAddress) continue;
      const isHarmful = /^(javascript|vbscript):|^data:(?!image\/)/.test(address);
      const isOutside = /xss\.invalid/.test(address) && (name === 'srcset' || !isOurs(value));
      if (isHarmful || isOutside) found.push(where);
    }
  }
  return found;
}

/** Everything a page did on behalf of a harmful text. */
export class Trap {
  readonly #outside: string[] = [];

  /** Sets the trap in every document of a context from now on. */
  static async in(context: BrowserContext): Promise<Trap> {
    const trap = new Trap();
    await context.addInitScript(layTrap);
    context.on('request', (request) => {
      if (new URL(request.url()).host === OUTSIDE) trap.#outside.push(`asked ${request.url()}`);
    });
    context.on('dialog', (dialog) => {
      trap.#outside.push(`dialog ${dialog.type()}`);
      void dialog.dismiss();
    });
    context.on('page', (page) => trap.#outside.push(`opened ${page.url()}`));
    return trap;
  }

  /** Findings of a page since its document was opened. */
  async caughtIn(page: Page): Promise<Caught> {
    const inside = await page.evaluate(
      () => (globalThis as unknown as { caughtByTrap: string[] }).caughtByTrap,
    );
    return [...new Set([...this.#outside, ...inside, ...(await page.evaluate(strangers))])];
  }

  /** Expects no finding. */
  async isEmpty(page: Page): Promise<void> {
    expect(await this.caughtIn(page), page.url()).toEqual([]);
  }
}
