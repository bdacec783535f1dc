import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sunk } from './harness.ts';
import { installPeers } from './peers/peers.ts';
import { type Figure, table, verdictOf } from './report.ts';
import { accuracyFigures } from './rows/accuracy.ts';
import { bookFigures } from './rows/book.ts';
import { contractFigures } from './rows/contracts.ts';
import { decimalFigures } from './rows/decimals.ts';
import { deskFigures } from './rows/desk.ts';
import { fanOutFigures } from './rows/fan-out.ts';
import { streamingFigures, wholeSeriesFigures } from './rows/indicators.ts';
import { orderFigures } from './rows/orders.ts';
import { runningFigures } from './rows/running.ts';
import { transportFigures } from './rows/transport.ts';
import { uiFigures } from './rows/ui.ts';
import { wireFigures } from './rows/wire.ts';

const words = process.argv.slice(2);
const isChecking = words.includes('--check');
const isLong = words.includes('--long');
const withGrids = words.includes('--ui');

/**
 * `npm run bench [-- ROW ...] [--check] [--long] [--ui]`: measures the product against named
 * libraries in the same run and prints each ratio with its goal. With --check, a goal missed by
 * more than a quarter ends with exit code 1. --long runs the server for ten minutes instead of one.
 * --ui also measures the list against other tables, and without a named row only the list. Absolute
 * times are printed for orientation, never judged.
 */
const ROWS: Readonly<Record<string, () => Figure[] | Promise<Figure[]>>> = {
  decimals: decimalFigures,
  streaming: streamingFigures,
  series: wholeSeriesFigures,
  accuracy: accuracyFigures,
  book: bookFigures,
  contracts: contractFigures,
  orders: orderFigures,
  wire: wireFigures,
  transport: transportFigures,
  ui: () => uiFigures(withGrids),
  desk: deskFigures,
  fanout: fanOutFigures,
  running: () => runningFigures(isLong),
};

const named = words.filter((word) => !word.startsWith('--'));
const wanted = named.length === 0 && withGrids ? ['ui'] : named;
const unknown = wanted.filter((word) => !(word in ROWS));
if (unknown.length > 0) {
  console.error(`Unknown row: ${unknown.join(', ')}. There are ${Object.keys(ROWS).join(', ')}.`);
  process.exit(2);
}

installPeers(withGrids ? 'grids' : 'libraries');
const figures: Figure[] = [];
for (const [name, row] of Object.entries(ROWS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = performance.now();
  const found = await row();
  figures.push(...found);
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

const out = path.join(import.meta.dirname, 'out');
mkdirSync(out, { recursive: true });
const results = figures.map((figure) => ({ ...figure, verdict: verdictOf(figure) }));
writeFileSync(path.join(out, 'bench.json'), `${JSON.stringify(results, null, 2)}\n`);

console.log(`\n${table(figures)}`);
const count = (verdict: string) => results.filter((result) => result.verdict === verdict).length;
console.log(
  `\n${results.length} figures: ${count('met')} met, ${count('near')} within a quarter, ` +
    `${count('missed')} missed; best quarter of 15 interleaved rounds; Node ${process.version}; ` +
    'written to tests/bench/out/bench.json',
);
if (!Number.isFinite(sunk())) throw new Error('a contender returned NaN');
if (isChecking && count('missed') > 0) process.exitCode = 1;
