import { parseArgs } from 'node:util';
import { CRASH_POINTS } from '#server/core/crash-points.ts';
import { whyNoPostgres } from '#tests/support/postgres.ts';
import { notRun, print, Tally, writeReport } from '#tests/sim/report.ts';
import { killInFolders } from './folders.ts';
import { sumKinds, type KindCount } from './kinds.ts';
import { ChaosBench, type Round } from './rounds.ts';
import { countFaults, printSummary } from './summary.ts';

/**
 * `npm run prove -- chaos [--kill N] [--no-points] [--recorded] [--pg] [--seed S] [--port P]
 * [--json]`: kills the built server under orders of every kind at random moments and at every crash
 * point, restarts it and compares its state with the answers that clients got. --no-points skips
 * the crash points. --recorded plays a generated market, with which a start is cheaper.
 * `--folders N [--together M]` splits the kills over N data folders, M at a time; each has its own
 * report, and a second run continues where the first was stopped; --part is how it starts each.
 */
const { values } = parseArgs({
  options: {
    kill: { type: 'string', default: '20' },
    'no-points': { type: 'boolean', default: false },
    pg: { type: 'boolean', default: false },
    recorded: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '9340' },
    json: { type: 'boolean', default: false },
    report: { type: 'string', default: 'chaos' },
    folders: { type: 'string' },
    together: { type: 'string', default: '2' },
    part: { type: 'boolean', default: false },
  },
});

/** Targets, printed beside the measured times: a verdict does not depend on a quiet machine. */
const READY_WITHIN_MS = 5_000;
const BUSY_WITHIN_MS = 2_000;

/** Number of kills within which every kind of order is accepted at least once. */
const COVERED_BY = 20;

const kills = Number.parseInt(values.kill, 10);
const seed = Number.parseInt(values.seed, 10);
const rounds: Round[] = [];
const tally = new Tally();

function note(round: Round): void {
  const { comparison, entries, name, readyMs } = round;
  const { acknowledged, faults, happened, refused, unanswered } = comparison;
  rounds.push(round);
  tally.note(
    faults.length === 0,
    `${name.padEnd(26)} ${acknowledged} acknowledged, ${refused} refused, ` +
      `${unanswered} unanswered (${happened} happened), ready again in ` +
      `${(readyMs / 1000).toFixed(1)} s, ${entries} entries audited`,
  );
  for (const fault of faults.slice(0, 10)) print(`       ${fault}`);
}

/** A kind that was never accepted proves nothing about itself. */
function noteCovered(missing: readonly string[]): void {
  tally.note(missing.length === 0, `every kind of order was placed ${missing.join(', ')}`);
}

async function attempt(name: string, run: () => Promise<Round>): Promise<void> {
  try {
    note(await run());
  } catch (error) {
    tally.note(false, `${name}: ${String(error)}`);
  }
}

async function chaos(): Promise<void> {
  const from = performance.now();
  const port = Number.parseInt(values.port, 10);
  const { pg: usesPostgres, recorded: isRecorded } = values;
  const bench = await ChaosBench.create({ port, seed, usesPostgres, isRecorded });
  let kinds: KindCount[] = [];
  let missing: readonly string[] = [];
  try {
    const { code, ms, text } = await bench.second();
    const time = `${ms.toFixed(0)} ms (target ${BUSY_WITHIN_MS})`;
    tally.note(code === 1, `a second server ends with ${code} in ${time}: ${text}`);
    for (let at = 1; at <= kills; at++) await attempt(`kill ${at}`, () => bench.kill());
    for (const point of values['no-points'] ? [] : CRASH_POINTS) {
      await attempt(point, () => bench.crashAt(point));
    }
    kinds = sumKinds(await bench.kinds());
    missing = bench.neverPlaced();
    if (kills >= COVERED_BY && !values.part) noteCovered(missing);
  } finally {
    await bench.close();
  }
  printSummary(rounds, kinds);
  const seconds = (performance.now() - from) / 1000;
  const ready = rounds.map((round) => round.readyMs).sort((a, b) => a - b);
  const inSeconds = (ms = 0): string => (ms / 1000).toFixed(1);
  print(
    `${seconds.toFixed(0)} s; ready again: median ${inSeconds(ready[ready.length >> 1])} s, ` +
      `worst ${inSeconds(ready.at(-1))} s (target ${READY_WITHIN_MS / 1000} s)`,
  );
  if (values.json) {
    const { failed, passed } = tally;
    const counts = { passed, failed, seconds, kinds, missing, rounds };
    const report = { seed, kills, postgres: values.pg, ...counts };
    writeReport(values.pg ? `${values.report}-pg` : values.report, report);
  }
  tally.close();
}

async function chaosOfMany(folders: number): Promise<void> {
  const base = Number.parseInt(values.port, 10);
  const together = Number.parseInt(values.together, 10);
  const { recorded: isRecorded } = values;
  const plan = { kills, folders, together, seed, port: base, isRecorded };
  const { rounds: all, kinds, missing, ...total } = await killInFolders(plan);
  printSummary(all, kinds);
  print(
    `${total.kills} kills in ${folders} folders, ${total.acknowledged} acknowledged commands, ` +
      `${total.happened} of ${total.unanswered} unanswered ones happened; ready again at worst ` +
      `after ${(total.worstMs / 1000).toFixed(1)} s`,
  );
  if (values.json)
    writeReport('chaos-folders', { seed, folders, ...total, kinds, faults: countFaults(all) });
  tally.add(total);
  if (kills >= COVERED_BY) noteCovered(missing);
  tally.close();
}

const whyNot = values.pg ? whyNoPostgres() : null;
if (values.folders !== undefined && values.pg) notRun('kills in folders', 'on SQLite only');
else if (values.folders !== undefined) await chaosOfMany(Number.parseInt(values.folders, 10));
else if (whyNot === null) await chaos();
else notRun('chaos on PostgreSQL', whyNot);
