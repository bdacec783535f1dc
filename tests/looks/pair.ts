import { setTimeout as pause } from 'node:timers/promises';
import { differenceOfFiles, type Difference } from './compare.ts';
import type { Look } from './options.ts';
import type { View } from './view.ts';

/** Both pictures of a shot that differs. */
export type Unequal = Difference & { readonly before: Buffer; readonly after: Buffer };

/** Pauses before a shot is taken again: what still moves comes to rest, a change of style stays. */
const AGAIN_MS = [60, 150, 400, 900, 2_000, 3_000];

/** The same page of two builds, moved together. */
export class Pair {
  readonly before: View;
  readonly after: View;

  constructor(before: View, after: View) {
    this.before = before;
    this.after = after;
  }

  /** Does the same in both pages at once. */
  async both<T>(act: (view: View) => Promise<T>): Promise<readonly [T, T]> {
    return Promise.all([act(this.before), act(this.after)]);
  }

  async reach(path: string, ready: string): Promise<void> {
    await this.both((view) => view.go(path));
    await this.both((view) => view.arrived(ready));
  }

  /** Shows both pages in a look and compares them; null when they are equal. */
  async compare(look: Look): Promise<Unequal | null> {
    await this.both((view) => view.wear(look));
    for (const waitMs of [...AGAIN_MS, null]) {
      const [before, after] = await this.both((view) => view.shoot());
      if (before.equals(after)) return null;
      if (waitMs !== null) {
        await pause(waitMs);
        continue;
      }
      const found = await differenceOfFiles(before, after);
      return found === null ? null : { ...found, before, after };
    }
    return null;
  }

  async close(): Promise<void> {
    await this.both((view) => view.close());
  }
}
