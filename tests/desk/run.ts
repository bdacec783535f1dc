import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DeskPage } from '#tests/bench/browser/desk-page.ts';
import { openBenchBrowser } from '#tests/bench/browser/throttled-page.ts';
import { DESK_ENV, deskHolder } from '#tests/bench/rows/desk.ts';
import { launch } from '#tests/e2e/support/server.ts';
import { notRun, print, Tally, writeReport } from '#tests/sim/report.ts';
import { growthOf, quantile } from './growth.ts';
import { pressKey, type Effect } from './key-effect.ts';
import { PageMemory, type Memory } from './page-memory.ts';

/**
 * `npm run prove -- desk [--minutes N] [--json]`: the full desk stays open for an hour on the
 * simulated market. Each round presses keys and measures what the page holds. The connection is
 * cut at times, and the page is reloaded after a quarter and half of the time.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    json: { type: 'boolean', default: false },
  },
});
const minutes = Number.parseFloat(values.minutes);
const ROUNDS_LEAST = 12;
const roundMs = Math.min(60_000, (minutes * 60_000) / ROUNDS_LEAST);
const rounds = Math.round((minutes * 60_000) / roundMs);
const reloads = [Math.floor(rounds / 4), Math.floor(rounds / 2)];
/** Every so many rounds the connection is cut. */
const CUT_EVERY = 5;
const PATIENCE = { timeout: 120_000 } as const;
/** Rounds after a reload in which bars and trades still fill up to their bounds. */
const WARM_ROUNDS = 2;
const ARROWS = 20;
const MOST_GROWTH = 0.1;
/** A short run grows by less than this while charts and tapes fill up: it is no leak yet. */
const FILLING: Memory = { heap: 4_000_000, nodes: 200, listeners: 50 };
const MOST_KEY_MS = 50;
/** Rounds at each end that are compared; five minutes of an hour. */
const ENDS = Math.min(5, Math.floor(rounds / 3));

type Round = Memory & {
  readonly minute: number;
  /** Page loads before it. */
  readonly loads: number;
  /** Milliseconds of each key in the ladder, and of opening and closing the command line. */
  readonly keys: readonly number[];
  readonly palette: readonly number[];
  readonly lost: number;
  readonly textsPerSecond: number;
};

const LADDER = '[data-panel="ladder"]';

/** The keys of a round: through the ladder and back, three sizes, the command line. */
async function pressAll({ page }: DeskPage): Promise<Pick<Round, 'keys' | 'palette' | 'lost'>> {
  const cell = page.locator(`${LADDER} [role="grid"] [tabindex="0"]`).first();
  await cell.focus();
  const keys: number[] = [];
  const palette: number[] = [];
  let lost = 0;
  const press = async (times: number[], key: string, effect: Effect): Promise<void> => {
    const ms = await pressKey(page, key, effect);
    if (ms === null) lost++;
    else times.push(ms);
  };
  for (const key of ['ArrowDown', 'ArrowUp']) {
    for (let left = ARROWS; left > 0; left--) await press(keys, key, { what: 'focus' });
  }
  for (const key of ['3', '7', '1']) await press(keys, key, { what: 'size', key });
  await press(palette, 'Control+k', { what: 'palette', open: true });
  await press(palette, 'Escape', { what: 'palette', open: false });
  return { keys, palette, lost };
}

const STALE = '[data-part="ladder-stale"]';

/** Waits until a page that was loaded shows prices, and the ladder has its sizes. */
async function isReady({ page }: DeskPage): Promise<void> {
  await page.locator(`${LADDER} tr[data-place~="bid"]`).first().waitFor(PATIENCE);
  await page.locator(`${LADDER} [data-volume="9"]`).waitFor(PATIENCE);
  await page.locator(STALE).waitFor({ ...PATIENCE, state: 'detached' });
}

/** Cuts the connection until the ladder says that its prices are old, and waits for new ones. */
async function cut({ page }: DeskPage): Promise<void> {
  await page.context().setOffline(true);
  await page.locator(STALE).waitFor(PATIENCE);
  await page.context().setOffline(false);
  await page.locator(STALE).waitFor({ ...PATIENCE, state: 'detached' });
}

function shown(round: Round): string {
  const { minute, keys, palette, lost, heap, nodes, listeners, textsPerSecond } = round;
  const ms = (rank: number): string => (quantile(keys, rank) ?? 0).toFixed(0);
  const line = Math.max(0, ...palette).toFixed(0);
  return (
    `${minute.toFixed(1).padStart(5)} min  key p50 ${ms(0.5)} p99 ${ms(0.99)} ms, ` +
    `command line ${line} ms, lost ${lost}, ` +
    `heap ${(heap / 1e6).toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners, ` +
    `${textsPerSecond.toFixed(0)} texts/s`
  );
}

async function measure(desk: DeskPage, memory: PageMemory): Promise<readonly Round[]> {
  const done: Round[] = [];
  const from = performance.now();
  for (let at = 0; at < rounds; at++) {
    const isReload = reloads.includes(at);
    if (isReload) {
      await desk.page.reload();
      await isReady(desk);
    } else if (at % CUT_EVERY === CUT_EVERY - 1) {
      await cut(desk);
    }
    await desk.reset();
    const start = performance.now();
    const pressed = await pressAll(desk);
    await pause(Math.max(0, from + (at + 1) * roundMs - performance.now()));
    const { texts } = await desk.counts();
    const textsPerSecond = texts / ((performance.now() - start) / 1_000);
    const minute = (performance.now() - from) / 60_000;
    const loads = reloads.filter((reload) => reload <= at).length;
    const round = { minute, loads, ...pressed, textsPerSecond, ...(await memory.read()) };
    done.push(round);
    print(shown(round));
  }
  return done;
}

type Row = { readonly name: string; readonly first: number; readonly last: number };

function rowsOf(done: readonly Round[]): readonly Row[] {
  const [head, tail] = [done.slice(0, ENDS), done.slice(-ENDS)];
  const keys = (rank: number) => (some: readonly Round[]) =>
    quantile(
      some.flatMap((round) => round.keys),
      rank,
    ) ?? 0;
  const middle = (read: (round: Round) => number) => (some: readonly Round[]) =>
    quantile(some.map(read), 0.5) ?? 0;
  const figures = {
    'key p50, ms': keys(0.5),
    'key p99, ms': keys(0.99),
    'command line, slower ms': middle(({ palette }) => Math.max(0, ...palette)),
    'heap, MB': middle(({ heap }) => heap / 1e6),
    nodes: middle(({ nodes }) => nodes),
    listeners: middle(({ listeners }) => listeners),
    'changed texts a second': middle(({ textsPerSecond }) => textsPerSecond),
  };
  return Object.entries(figures).map(([name, of]) => ({ name, first: of(head), last: of(tail) }));
}

type Growth = {
  readonly name: keyof Memory;
  /** Share of the middle value. */
  readonly share: number;
  readonly isGood: boolean;
};

/** Growth since the last reload, when everything has filled up to its bounds. */
function growths(done: readonly Round[]): readonly Growth[] {
  const loads = done.at(-1)?.loads ?? 0;
  const since = done.filter((round) => round.loads === loads).slice(WARM_ROUNDS);
  const names = ['heap', 'nodes', 'listeners'] as const;
  return names.map((name) => {
    const share = growthOf(since.map((round) => ({ minute: round.minute, value: round[name] })));
    const grown =
      share *
      (quantile(
        since.map((round) => round[name]),
        0.5,
      ) ?? 0);
    return { name, share, isGood: share <= MOST_GROWTH || grown <= FILLING[name] };
  });
}

function judge(done: readonly Round[], tally: Tally): void {
  const rows = rowsOf(done);
  print(`\n${'first and last rounds'.padEnd(26)}${'first'.padStart(12)}${'last'.padStart(12)}`);
  for (const { name, first, last } of rows) {
    print(`${name.padEnd(26)}${first.toFixed(1).padStart(12)}${last.toFixed(1).padStart(12)}`);
  }
  print('');
  const lost = done.reduce((sum, round) => sum + round.lost, 0);
  const presses = done.reduce((sum, round) => sum + round.keys.length + round.palette.length, lost);
  tally.note(lost === 0, `${presses - lost} of ${presses} keys had their effect`);
  const p99 = rows.find(({ name }) => name === 'key p99, ms');
  const [first, last] = [p99?.first ?? 0, p99?.last ?? 0];
  tally.note(
    last <= MOST_KEY_MS || last <= 2 * first,
    `99 of 100 keys take ${last.toFixed(0)} ms at the end, ${first.toFixed(0)} ms at the ` +
      `beginning (target ${MOST_KEY_MS} ms; it fails when also twice the beginning)`,
  );
  for (const { name, share, isGood } of growths(done)) {
    tally.note(isGood, `${name} grew by ${(share * 100).toFixed(1)} % since the last reload`);
  }
  if (values.json) writeReport('desk', { minutes, rows, growth: growths(done), rounds: done });
}

const browser = await openBenchBrowser();
if (browser === null) {
  notRun('the desk for an hour', 'no Chromium found (set CHROMIUM)');
} else {
  const server = await launch({ env: DESK_ENV });
  const tally = new Tally();
  try {
    const person = await deskHolder(server.url);
    const desk = await DeskPage.open(browser, server.url, person.kept);
    await isReady(desk);
    judge(await measure(desk, await PageMemory.of(desk.page)), tally);
  } finally {
    await browser.close();
    await server.stop();
  }
  tally.close();
}
