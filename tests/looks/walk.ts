import type { Browser } from 'playwright-core';
import type { Address } from '#tests/e2e/crawl/addresses.ts';
import type { Look, Options } from './options.ts';
import { Pair } from './pair.ts';
import type { Report } from './report.ts';
import type { Venue } from './venue.ts';
import { View } from './view.ts';

type Parts = {
  readonly browser: Browser;
  readonly venue: Venue;
  readonly options: Options;
  readonly report: Report;
  /** Folder of the page of this build. */
  readonly after: string;
};

/** Every look of the options; the order changes as little as possible between two of them. */
function looksOf({ langs, sizes, themes }: Options): readonly Look[] {
  return langs.flatMap((lang) =>
    sizes.flatMap((size) => themes.map((theme) => ({ lang, size, theme }))),
  );
}

/** Walks through the addresses of a visitor in two builds at once. */
export class Walk {
  readonly #parts: Parts;
  readonly #looks: readonly Look[];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#looks = looksOf(parts.options);
  }

  async as(visitor: string, addresses: readonly Address[]): Promise<void> {
    let pair: Pair | null = null;
    for (const { path, ready } of addresses) {
      try {
        // Before sign-in, several addresses show the same screen.
        if (visitor === 'guest') {
          await pair?.close();
          pair = null;
        }
        if (pair === null) pair = await this.#open(visitor, path, ready);
        else await pair.reach(path, ready);
        await this.#shoot(pair, path);
      } catch (error) {
        this.#parts.report.broken(path, error);
        await pair?.close();
        pair = null;
      }
    }
    await pair?.close();
  }

  async #open(visitor: string, path: string, ready: string): Promise<Pair> {
    const { browser, venue, options, after } = this.#parts;
    const [look] = this.#looks;
    if (look === undefined) throw new Error('no look is chosen');
    const common = { url: venue.url, kept: venue.visitors[visitor] ?? {}, look };
    const pair = new Pair(
      await View.open(browser, path, { ...common, client: options.against }),
      await View.open(browser, path, { ...common, client: after }),
    );
    await pair.both((view) => view.arrived(ready));
    return pair;
  }

  async #shoot(pair: Pair, path: string): Promise<void> {
    const { report } = this.#parts;
    for (const look of this.#looks) {
      const found = await pair.compare(look);
      if (found === null) report.equal();
      else await report.differs(`${path} ${look.size} ${look.lang} ${look.theme}`, found);
    }
  }
}
