import { untilGood } from '#tests/support/until-good.ts';
import type { Actor } from './actor.ts';
import { readApi } from './api-reader.ts';
import { differences, keyOf, type Difference, type Reading } from './compare.ts';
import type { LedgerReader } from './ledger-reader.ts';
import type { PageReader } from './page-reader.ts';
import type { Screen } from './screens.ts';

/** A page may need as long as this to show what the server says. */
const PAGE_MS = 15_000;
/** Books follow their journal: nothing moves meanwhile. */
const BOOKS_MS = 15_000;
/** Screens are read one after the other: what an early one said may be older than the rest. */
const TRIES = 2;

/** An account with everything that shows figures of it. */
export type Watched = {
  readonly actor: Actor;
  readonly publicId: string;
  readonly pages: readonly PageReader[];
  readonly ledger: LedgerReader;
  /** Time of the venue, UTC milliseconds. */
  readonly now: () => number;
};

/** What a round has read and found. */
export type Round = {
  readonly differences: readonly Difference[];
  /** Screens on which too little was to be seen. */
  readonly blank: readonly string[];
  readonly readings: number;
  /** Figures that at least two places told. */
  readonly compared: number;
};

/** API and ledger, once they agree or the time is over. */
function readServer({ actor, ledger, publicId, now }: Watched): Promise<Reading[]> {
  return untilGood(
    async () => [
      ...(await ledger.read(publicId, actor.realm)),
      ...(await ledger.positions(publicId, actor.realm)),
      ...(await readApi(actor, now())),
    ],
    (readings) => differences(readings).length === 0,
    BOOKS_MS,
  );
}

/** One screen on one page, once it agrees with the server or the time is over. */
async function readScreen(
  page: PageReader,
  { path, least }: Screen,
  server: readonly Reading[],
): Promise<Reading[]> {
  await page.go(path);
  // What API and ledger disagree about themselves does not change while a page is waited for.
  const known = differences(server).length;
  return untilGood(
    () => page.read(),
    (shown) => shown.length >= least && differences([...server, ...shown]).length === known,
    PAGE_MS,
  );
}

/**
 * Reads everything of an account and compares each figure wherever it is told. What differs is
 * read once more: only a difference that stays is one.
 */
export async function checkRound(watched: Watched, screens: readonly Screen[]): Promise<Round> {
  for (let tries = 1; ; tries++) {
    const round = await readRound(watched, screens);
    const isGood = round.differences.length === 0 && round.blank.length === 0;
    if (isGood || tries === TRIES) return round;
  }
}

async function readRound(watched: Watched, screens: readonly Screen[]): Promise<Round> {
  const server = await readServer(watched);
  const blank: string[] = [];
  const shown = await Promise.all(
    watched.pages.map(async (page) => {
      const all: Reading[] = [];
      for (const screen of screens) {
        const seen = await readScreen(page, screen, server);
        if (seen.length < screen.least) {
          blank.push(`${screen.path} (${page.name}) shows ${seen.length} figures`);
        }
        all.push(...seen);
      }
      return all;
    }),
  );
  const readings = [...server, ...shown.flat()];
  const places = new Map<string, number>();
  for (const one of readings) places.set(keyOf(one), (places.get(keyOf(one)) ?? 0) + 1);
  return {
    differences: differences(readings),
    blank,
    readings: readings.length,
    compared: [...places.values()].filter((count) => count > 1).length,
  };
}
