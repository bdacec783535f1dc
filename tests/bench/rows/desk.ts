import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatPlain } from '#domain/money/fixed.ts';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import { Person } from '#tests/e2e/position/position-page.ts';
import { launch } from '#tests/e2e/support/server.ts';
import { newDemo } from '#tests/e2e/support/session.ts';
import { TRADING_HOURS } from '#tests/e2e/support/trading-hours.ts';
import { DeskPage, type DeskCounts } from '../browser/desk-page.ts';
import { openBenchBrowser, THROTTLE } from '../browser/throttled-page.ts';
import type { Figure } from '../report.ts';

const BUILT = path.join(import.meta.dirname, '../../../dist/server/main.js');
const POSITIONS = 20;
/** Lots of each position: above the least order of every contract, below the demo balance. */
const LOTS = 100;
const SETTLE_MS = 5_000;
const MEASURE_MS = 10_000;
const LONG_MS = 100;
/** Settings of a server with the market of the desk. */
export const DESK_ENV = {
  ...TRADING_HOURS,
  ISSUE_CROWD: '20',
  FEED_SEED: '7',
  RATE_LIMIT: 'false',
} as const;

/** A user with positions in as many contracts as take an order of this size. */
export async function deskHolder(url: string): Promise<Person> {
  const person = new Person(url, await newDemo(url, 'en-US'), 'en-US');
  const contracts = loadInstruments().filter(({ kind }) => kind === 'swap');
  let opened = 0;
  for (const { symbol, lotQty, qtyDecimals } of contracts) {
    if (opened === POSITIONS) break;
    const qty = formatPlain(lotQty * LOTS, qtyDecimals);
    const isOpen = await person.opens(symbol, 'long', qty, '10').then(
      () => true,
      () => false,
    );
    if (isOpen) opened++;
  }
  if (opened < POSITIONS) throw new Error(`only ${opened} positions could be opened`);
  return person;
}

type DeskRun = DeskCounts & {
  readonly seconds: number;
  readonly busy: number;
  readonly script: number;
};

async function measure(desk: DeskPage): Promise<DeskRun> {
  await pause(SETTLE_MS);
  await desk.reset();
  const [from, before] = [performance.now(), await desk.mainTime()];
  await pause(MEASURE_MS);
  const [to, after] = [performance.now(), await desk.mainTime()];
  const seconds = (to - from) / 1000;
  return {
    ...(await desk.counts()),
    seconds,
    busy: (after.task - before.task) / seconds,
    script: (after.script - before.script) / seconds,
  };
}

function noteOf({ script, texts, frames, seconds }: DeskRun): string {
  return (
    `script ${(script * 100).toFixed(0)} %, ${(frames / seconds).toFixed(0)} frames/s, ` +
    `${(texts / seconds).toFixed(0)} changed texts/s`
  );
}

/** The built product's full desk on the simulated market, with a slowed main thread. */
export async function deskFigures(): Promise<Figure[]> {
  if (!existsSync(BUILT)) {
    console.warn('desk: nothing is built, not measured');
    return [];
  }
  const browser = await openBenchBrowser();
  if (browser === null) {
    console.warn('desk: no Chromium found, not measured');
    return [];
  }
  const server = await launch({ env: DESK_ENV });
  try {
    const person = await deskHolder(server.url);
    const desk = await DeskPage.open(browser, server.url, person.kept);
    await desk.throttle(THROTTLE);
    const one = await measure(desk);
    await desk.popOut('Order book');
    await desk.popOut('Trades');
    const withWindows = await measure(desk);
    const against = 'itself';
    return [
      {
        item: 'desk: main thread busy',
        against,
        value: one.busy * 100,
        unit: '% busy',
        goal: { atMost: 45 },
        note: noteOf(one),
      },
      {
        item: `desk: tasks over ${LONG_MS} ms in ${MEASURE_MS / 1000} s`,
        against,
        value: one.long.filter((ms) => ms > LONG_MS).length,
        unit: 'tasks',
        goal: { atMost: 0 },
        note: `longest ${Math.max(0, ...one.long).toFixed(0)} ms`,
      },
      {
        item: 'desk: commits of React in its panels',
        against: `${(one.texts / one.seconds).toFixed(0)} changed texts a second`,
        value: one.commits,
        unit: 'commits',
        goal: { atMost: 0 },
      },
      {
        item: 'desk: main thread busy, book and trades in windows',
        against: 'all in one window',
        value: withWindows.busy / one.busy,
        unit: 'of peer',
        goal: { atMost: 1.4 },
        note: noteOf(withWindows),
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
