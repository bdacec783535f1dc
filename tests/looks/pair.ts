import { setTimeout as pause } from 'node:timers/promises';
import { differenceOfFiles, type Difference } from './compare.ts';
import type { Look } from './options.ts';
import type { Place, View } from './view.ts';

/** Both pictures of a shot that differs. */
export type Unequal = Difference & { readonly before: Buffer; readonly after: Buffer };

type Opens = (place: Place) => Promise<readonly [before: View, after: View]>;

/** Pauses before different pages are shot again. */
const AGAIN_MS = [80, 250, 500, 1_000, 2_000, 3_000] as const;
/** From this try on, two pages that no longer change are different. */
const STEADY_FROM = 3;
/**
 * So few pixels may be edges that were painted in several steps: under load, one in some thousand
 * shots has them.
 */
export const SPECK_PIXELS = 24;

async function unequal(before: Buffer, after: Buffer): Promise<Unequal | null> {
  const found = await differenceOfFiles(before, after);
  return found === null ? null : { ...found, before, after };
}

/** The same page of two builds, moved together. */
export class Pair {
  readonly #opens: Opens;
  #views: readonly [before: View, after: View] | null = null;

  /** @param opens loads a place in both builds. */
  constructor(opens: Opens) {
    this.#opens = opens;
  }

  /** Moves both pages to a place: inside their documents where there are some. */
  async reach(place: Place): Promise<void> {
    if (this.#views === null) this.#views = await this.#opens(place);
    else await this.both((view) => view.go(place));
  }

  /** Loads a place in new documents. */
  async renew(place: Place): Promise<void> {
    await this.close();
    await this.reach(place);
  }

  /** Does the same in both pages at once. */
  async both<T>(act: (view: View) => Promise<T>): Promise<readonly [before: T, after: T]> {
    if (this.#views === null) throw new Error('no page is open');
    const [before, after] = this.#views;
    return Promise.all([act(before), act(after)]);
  }

  /**
   * Shows both pages in a look and compares them; null when they are equal. Pages that differ are
   * shot until they are equal or at rest.
   */
  async compare(look: Look): Promise<Unequal | null> {
    await this.both((view) => view.wear(look));
    let [before, after] = await this.both((view) => view.shoot());
    for (const [tries, waitMs] of AGAIN_MS.entries()) {
      if (before.equals(after)) return null;
      await pause(waitMs);
      const next = await this.both((view) => view.shoot());
      const isSteady = next[0].equals(before) && next[1].equals(after);
      [before, after] = next;
      if (isSteady && tries >= STEADY_FROM) break;
    }
    const found = await unequal(before, after);
    if (found === null || found.pixels > SPECK_PIXELS) return found;
    await this.both((view) => view.repaint());
    return unequal(...(await this.both((view) => view.shoot())));
  }

  async close(): Promise<void> {
    const views = this.#views ?? [];
    this.#views = null;
    await Promise.all(views.map((view) => view.close()));
  }
}
