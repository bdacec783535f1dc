import type { OpenPage } from '#tests/e2e/support/page.ts';

/** A document that stands on an address. */
export type Reached = {
  readonly opened: OpenPage;
  /** It was loaded for this address: what it has fetched belongs to it. */
  readonly isNew: boolean;
  /** Every problem of the document that was not told before, those of loading it included. */
  readonly newProblems: () => readonly string[];
};

/** A document just loaded for an address. */
export function loaded(opened: OpenPage): Reached {
  return { opened, isNew: true, newProblems: tellOnce(opened) };
}

function tellOnce({ problems }: OpenPage): Reached['newProblems'] {
  let told = 0;
  return () => {
    const fresh = problems.slice(told);
    told = problems.length;
    return fresh;
  };
}

/** Where the document was before; the screen is there when its heading is another one. */
const LEAVE = `{
  for (const heading of document.querySelectorAll('h1')) heading.dataset.before = '';
}`;

/**
 * Keeps one document for each visitor and goes through addresses in it, as links do: half of all
 * work of looking at a screen is to load it.
 */
export class Documents {
  readonly #open: (visitor: string, path: string) => Promise<OpenPage>;
  readonly #kept = new Map<string, Reached>();

  /** @param open loads an address for a visitor. */
  constructor(open: (visitor: string, path: string) => Promise<OpenPage>) {
    this.#open = open;
  }

  async reach(visitor: string, path: string): Promise<Reached> {
    const known = this.#kept.get(visitor);
    if (known === undefined) {
      const reached = loaded(await this.#open(visitor, path));
      this.#kept.set(visitor, reached);
      return reached;
    }
    const { page } = known.opened;
    await page.evaluate(LEAVE);
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.locator('h1:not([data-before])').waitFor({ state: 'attached' });
    return { ...known, isNew: false };
  }

  /** Leaves nothing of a screen that went wrong to the next one. */
  async drop(visitor: string): Promise<void> {
    await this.#kept.get(visitor)?.opened.close();
    this.#kept.delete(visitor);
  }

  async close(): Promise<void> {
    for (const visitor of [...this.#kept.keys()]) await this.drop(visitor);
  }
}
