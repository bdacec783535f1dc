import { close, openersOf, opens, press, type Opener } from './openers.ts';
import type { Look } from './options.ts';
import type { Pair } from './pair.ts';
import type { Report } from './report.ts';
import type { Place } from './view.ts';

/** The most sheets and menus of an address and size. */
const MOST = 6;
/** The most controls that are pressed to find them. */
const MOST_PRESSED = 14;

/** Both pages at a place, and the looks of one size in which what opens is shown. */
type Visit = { readonly pair: Pair; readonly place: Place; readonly looks: readonly Look[] };

/** What a control is called on every screen and row. */
function kindOf({ name }: Opener): string {
  return name
    .slice(name.lastIndexOf(':') + 1)
    .replace(/[\d.,]+/g, '')
    .trim();
}

/** Opens sheets and menus in both builds and compares them. */
export class Sheets {
  readonly #report: Report;
  /** Kinds of controls that open nothing, or lead away. */
  readonly #useless = new Set<string>();

  constructor(report: Report) {
    this.#report = report;
  }

  /** Compares what the controls of a place open. */
  async compare(visit: Visit): Promise<void> {
    const { pair, looks } = visit;
    const [first] = looks;
    if (first === undefined) return;
    await pair.both((view) => view.wear(first));
    const openers = await this.#openersOf(pair);
    let opened = 0;
    for (const opener of openers.slice(0, MOST_PRESSED)) {
      if (opened === MOST) return;
      const kind = kindOf(opener);
      if (!opener.isSure && this.#useless.has(kind)) continue;
      if (await this.#look(visit, opener)) opened++;
      else this.#useless.add(kind);
    }
  }

  /** Rows of a list have the same controls, of which one is enough. */
  async #openersOf(pair: Pair): Promise<readonly Opener[]> {
    const [openers] = await pair.both(openersOf);
    const kinds = openers.map(kindOf);
    return openers.filter((opener, at) => opener.isSure || kinds.indexOf(kindOf(opener)) === at);
  }

  /** Whether a control opens something, which must be so in both builds. */
  async #opens(pair: Pair, opener: Opener): Promise<readonly [before: boolean, after: boolean]> {
    await pair.both((view) => press(view, opener));
    const isOpen = await pair.both((view) => opens(view, opener.isSure));
    // One page may be slower than the other.
    return isOpen[0] === isOpen[1] ? isOpen : pair.both((view) => opens(view, true));
  }

  /** Compares what a control opens; false when it opens nothing. */
  async #look({ pair, place, looks }: Visit, opener: Opener): Promise<boolean> {
    const [first] = looks;
    const from = await addressesOf(pair);
    const isOpen = await this.#opens(pair, opener);
    const name = `${place.path} > ${opener.at} "${opener.name}"`;
    if (isOpen[0] !== isOpen[1]) this.#report.broken(name, 'opens in one build only');
    if (isOpen[0] && isOpen[1]) {
      await pair.both((view) => view.settle());
      for (const look of looks) await this.#report.take(name, look, await pair.compare(look));
    }
    const isClosed = (await pair.both(close)).every(Boolean);
    if (!isClosed || (await addressesOf(pair)) !== from) await pair.renew(place);
    if (first !== undefined) await pair.both((view) => view.wear(first));
    return isOpen[0];
  }
}

async function addressesOf(pair: Pair): Promise<string> {
  return (await pair.both(async ({ page }) => page.url())).join(' ');
}
