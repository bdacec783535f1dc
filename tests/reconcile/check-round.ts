import { untilGood } from '#tests/support/until-good.ts';
import type { Actor } from './actor.ts';
import { readOrders } from './api-orders.ts';
import { readApi } from './api-reader.ts';
import { differences, keyOf, type Difference, type Reading } from './compare.ts';
import type { LedgerReader } from './ledger-reader.ts';
import type { PageReader } from './page-reader.ts';
import type { Screen } from './screens.ts';

/** Time limit for a page to show what the server says. */
const PAGE_MS = 15_000;
/** Time limit for ledger and API to agree; nothing moves meanwhile. */
const BOOKS_MS = 15_000;
/** Screens are read in sequence: an early reading may be older than the rest. */
const TRIES = 2;

/** An account and every screen that shows its figures. */
export type Watched = {
  readonly actor: Actor;
  readonly publicId: string;
  readonly pages: readonly PageReader[];
  readonly ledger: LedgerReader;
  /** Time of the venue, UTC milliseconds. */
  readonly now: () => number;
};

/** Readings and findings of a round. */
export type Round = {
  readonly differences: readonly Difference[];
  /** Screens with too few figures. */
  readonly blank: readonly string[];
  readonly readings: number;
  /** Figures found in at least two places. */
  readonly compared: number;
  /** Figures on screens by what they belong to: orders, parents, positions and so on. */
  readonly shown: Readonly<Record<string, number>>;
};

/** Reads API and ledger until they agree or time runs out. */
function readServer({ actor, ledger, publicId, now }: Watched): Promise<Reading[]> {
  return untilGood(
    async () => [
      ...(await ledger.read(publicId, actor.realm)),
      ...(await ledger.positions(publicId, actor.realm)),
      ...(await ledger.orders(publicId, actor.realm)),
      ...(await readApi(actor, now())),
      ...(await readOrders(actor)),
    ],
    (readings) => differences(readings).length === 0,
    BOOKS_MS,
  );
}

/** Reads one screen on one page until it agrees with the server or time runs out. */
async function readScreen(
  page: PageReader,
  { path, least, press }: Screen,
  server: readonly Reading[],
): Promise<Reading[]> {
  await page.go(path);
  if (press !== undefined) await page.press(press);
  // Differences between API and ledger do not change while a page is awaited.
  const known = differences(server).length;
  return untilGood(
    () => page.read(),
    (shown) => shown.length >= least && differences([...server, ...shown]).length === known,
    PAGE_MS,
  );
}

/**
 * Reads everything of an account and compares each figure wherever it appears. A difference is read
 * again; only one that stays counts.
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
  const counts: Record<string, number> = {};
  for (const { of } of shown.flat()) {
    const [subject = ''] = of.includes(':') ? of.split(':') : ['market or asset'];
    counts[subject] = (counts[subject] ?? 0) + 1;
  }
  return {
    shown: counts,
    differences: differences(readings),
    blank,
    readings: readings.length,
    compared: [...places.values()].filter((count) => count > 1).length,
  };
}
