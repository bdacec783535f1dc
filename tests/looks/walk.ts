import type { Browser } from 'playwright-core';
import type { Address } from '#tests/e2e/crawl/addresses.ts';
import type { Look, Options, SizeName } from './options.ts';
import { Pair, SPECK_PIXELS } from './pair.ts';
import type { Report } from './report.ts';
import { Sheets } from './sheets.ts';
import type { Venue } from './venue.ts';
import { View, type Place } from './view.ts';

type Parts = {
  readonly browser: Browser;
  readonly venue: Venue;
  readonly options: Options;
  readonly report: Report;
  /** Folder of the page of this build. */
  readonly after: string;
};

/** What is done at each place, and whether commands are refused meanwhile. */
type Visit = {
  readonly isReader: boolean;
  readonly act: (pair: Pair, place: Place) => Promise<void>;
};

/** Sizes in which sheets and menus are opened. */
const SHEET_SIZES: readonly SizeName[] = ['phone', 'desktop'];

/** Looks at some sizes; the order changes as little as possible between two of them. */
function looksOf({ langs, themes }: Options, sizes: readonly SizeName[]): readonly Look[] {
  return langs.flatMap((lang) =>
    sizes.flatMap((size) => themes.map((theme) => ({ lang, size, theme }))),
  );
}

/** Walks through the addresses of a visitor in two builds at once. */
export class Walk {
  readonly #parts: Parts;
  readonly #sheets: Sheets;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sheets = new Sheets(parts.report);
  }

  /** Compares the screens themselves. */
  async screens(visitor: string, places: readonly Address[]): Promise<void> {
    const { options, report } = this.#parts;
    const looks = looksOf(options, options.sizes);
    const act = async (pair: Pair, place: Place): Promise<void> => {
      let isNew = false;
      for (const look of looks) {
        let found = await pair.compare(look);
        // New documents share no past: the first difference must also be there, and each speck.
        if (found !== null && (!isNew || found.pixels <= SPECK_PIXELS)) {
          isNew = true;
          await pair.renew(place);
          found = await pair.compare(look);
        }
        await report.take(place.path, look, found);
      }
    };
    await this.#each(visitor, places, looks, { isReader: false, act });
  }

  /** Compares what the screens open; nothing that is pressed meanwhile changes an account. */
  async sheets(visitor: string, places: readonly Address[]): Promise<void> {
    const { options } = this.#parts;
    for (const size of SHEET_SIZES.filter((one) => options.sizes.includes(one))) {
      const looks = looksOf(options, [size]);
      await this.#each(visitor, places, looks, {
        isReader: true,
        act: (pair, place) => this.#sheets.compare({ pair, place, looks }),
      });
    }
  }

  async #each(
    visitor: string,
    places: readonly Address[],
    looks: readonly Look[],
    { isReader, act }: Visit,
  ): Promise<void> {
    const { venue, report } = this.#parts;
    const pair = new Pair((place) => this.#open(visitor, place, looks, isReader));
    for (const place of places) {
      try {
        await venue.stayFresh();
        // Some addresses of guests are the same screen, which does not change inside a document.
        if (visitor === 'guest') await pair.renew(place);
        else await pair.reach(place);
        await act(pair, place);
      } catch (error) {
        report.broken(place.path, error);
        await pair.close();
      }
    }
    await pair.close();
  }

  async #open(visitor: string, place: Place, looks: readonly Look[], isReader: boolean) {
    const { browser, venue, options, after } = this.#parts;
    const [look] = looks;
    if (look === undefined) throw new Error('no look is chosen');
    const kept = venue.visitors[visitor] ?? {};
    const open = (client: string): Promise<View> =>
      View.open(browser, place, look, { url: venue.url, client, kept, isReader });
    return Promise.all([open(options.against), open(after)]);
  }
}
