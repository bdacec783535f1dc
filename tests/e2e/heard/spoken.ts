import type { CDPSession, Page } from 'playwright-core';
import { masked } from './heard.ts';

/**
 * Records what the live regions of a page say: each text that one of them changes to. Runs in the
 * page before its own scripts.
 */
export const RECORDS_LIVE = `(() => {
  const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const said = [];
  const last = new WeakMap();
  globalThis.liveTexts = said;
  const listen = (node) => {
    const from = node instanceof Element ? node : node.parentElement;
    const regions = new Set();
    const around = from?.closest(LIVE);
    if (around != null) regions.add(around);
    if (node instanceof Element) for (const one of node.querySelectorAll(LIVE)) regions.add(one);
    for (const region of regions) {
      const text = region.textContent.replace(/\\s+/g, ' ').trim();
      if (text === '' || last.get(region) === text) continue;
      last.set(region, text);
      said.push(text);
    }
  };
  new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
    for (const node of nodes) listen(node);
  }).observe(document, { subtree: true, childList: true, characterData: true });
})();`;

/** Longer than a text waits to be spoken. */
const REST_MS = 900;
const MOST_LOOKS = 20;

/** Loading, and the connection of a busy machine, which no step is about. */
const UNRELATED = /^(Loading|Yükleniyor|Connect|Bağlan)/;

/** A node of the accessibility tree, as far as it is spoken. */
type AxNode = {
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly value?: { readonly value: unknown };
  readonly properties?: readonly {
    readonly name: string;
    readonly value: { readonly value?: unknown };
  }[];
};

/** Parts of a page that are spoken when the focus enters them. */
const PARTS = '[role="dialog"], [role="grid"], [role="menu"], [role="tabpanel"]';

/** States that a screen reader speaks with the focus. */
const STATES = ['checked', 'disabled', 'expanded', 'haspopup', 'invalid', 'pressed', 'selected'];

function nodeText({ role, name, description, value, properties = [] }: AxNode): string {
  const states = properties
    .filter(({ name: of }) => STATES.includes(of))
    .filter(({ value: { value: is } }) => is !== false && is !== 'false')
    .map(({ name: of, value: { value: is } }) =>
      is === true || is === 'true' ? of : `${of}=${String(is)}`,
    );
  const parts = [
    `${role?.value ?? ''} "${name?.value ?? ''}"`,
    ...(value?.value === undefined || value.value === '' ? [] : [`value "${String(value.value)}"`]),
    ...(description?.value ? [`description "${description.value}"`] : []),
    ...states,
  ];
  return parts.join(', ').replaceAll(/\s+/g, ' ');
}

/** Reads the focus from the accessibility tree, with figures as `#`. */
export class Listener {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  #heard = 0;

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }

  static async on(page: Page): Promise<Listener> {
    return new Listener(page, await page.context().newCDPSession(page));
  }

  async #node(expression: string): Promise<string | null> {
    const { result } = await this.#cdp.send('Runtime.evaluate', { expression });
    if (result.objectId === undefined) return null;
    const { nodes } = await this.#cdp.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const [node] = nodes;
    return node === undefined ? null : nodeText(node as AxNode);
  }

  /** The element with the focus; where it names an active one, that too; and the part around it. */
  async focus(): Promise<string> {
    const of = 'document.activeElement';
    const active = `document.getElementById(${of}.getAttribute('aria-activedescendant') ?? '')`;
    const around = `${of}.parentElement.closest('${PARTS}')`;
    const [focus, option, part] = [
      await this.#node(of),
      await this.#node(active),
      await this.#node(around),
    ];
    return [
      `focus  ${focus ?? 'none'}`,
      ...(option === null ? [] : [`active ${option}`]),
      ...(part === null ? [] : [`in     ${part}`]),
    ]
      .map(masked)
      .join('\n');
  }

  async #fresh(): Promise<readonly string[]> {
    const all = await this.#page.evaluate(
      () => (globalThis as unknown as { liveTexts: readonly string[] }).liveTexts,
    );
    return all.slice(this.#heard);
  }

  /** Whether a live region has said something since the last rest. */
  async hasSaid(words: RegExp): Promise<boolean> {
    return (await this.#fresh()).some((text) => words.test(text));
  }

  /**
   * The focus and what was said since the last rest, each text once, when both have stayed the same
   * for a moment.
   */
  async rest(): Promise<{ readonly focus: string; readonly said: readonly string[] }> {
    let before = '';
    for (let times = 0; times < MOST_LOOKS; times++) {
      await this.#page.waitForTimeout(REST_MS);
      const focus = await this.focus();
      const fresh = await this.#fresh();
      const now = JSON.stringify([focus, fresh.length]);
      if (now === before) {
        this.#heard += fresh.length;
        const said = fresh.filter((text) => !UNRELATED.test(text)).map(masked);
        return { focus, said: [...new Set(said)] };
      }
      before = now;
    }
    throw new Error(`no rest: ${before}`);
  }
}
