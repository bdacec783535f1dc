import type { OpenPage } from '#tests/e2e/support/page.ts';

/** A document on an address. */
export type Reached = {
  readonly opened: OpenPage;
  /** It was loaded for this address, so its requests belong to it. */
  readonly isNew: boolean;
  /** Problems of the document since the last call, including those of loading it. */
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

/** Previous heading of the document; the screen has changed when its heading differs. */
const LEAVE = `{
  for (const heading of document.querySelectorAll('h1')) heading.dataset.before = '';
}`;

/**
 * Keeps one document per visitor and navigates in it as links do: loading is half of the work of
 * checking a screen.
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

  /** Drops a document after a failure, so that it does not affect the next screen. */
  async drop(visitor: string): Promise<void> {
    await this.#kept.get(visitor)?.opened.close();
    this.#kept.delete(visitor);
  }

  async close(): Promise<void> {
    for (const visitor of [...this.#kept.keys()]) await this.drop(visitor);
  }
}
