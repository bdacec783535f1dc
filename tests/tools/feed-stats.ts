import { parseArgs } from 'node:util';
import { recordedFacts, type Recorded } from './recorded-facts.ts';
import { simulatedFacts } from './simulated-facts.ts';
import { LAGS, type Facts } from './stylised-facts.ts';

/**
 * `npm run prove -- feed:stats [--hours 6 --symbols BTC-USDT,THYAO --seed 1 --from ISO --json]`
 * Prints typical statistics of real markets, for the simulated market and for recordings.
 */

const { values: options } = parseArgs({
  options: {
    hours: { type: 'string', default: '24' },
    symbols: { type: 'string', default: 'BTC-USDT,BTC-USDT-SWAP,ETH-USDT,NVDA,THYAO,ALBRK' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '2026-11-18T00:00:00Z' },
    json: { type: 'boolean', default: false },
  },
});

type Row = {
  readonly label: string;
  readonly of: (facts: Facts) => number;
  readonly digits: number;
};

const ROWS: readonly Row[] = [
  { label: 'minutes', of: (facts) => facts.bars, digits: 0 },
  { label: 'kurtosis of 1m returns', of: (facts) => facts.kurtosis, digits: 1 },
  ...LAGS.map((lag, i) => ({
    label: `autocorr. of returns, lag ${lag}`,
    of: (facts: Facts) => facts.returnAc[i] ?? Number.NaN,
    digits: 3,
  })),
  ...LAGS.map((lag, i) => ({
    label: `autocorr. of |returns|, lag ${lag}`,
    of: (facts: Facts) => facts.absoluteAc[i] ?? Number.NaN,
    digits: 3,
  })),
  { label: 'corr. of volume and |return|', of: (facts) => facts.volumeVolatility, digits: 2 },
  { label: 'spread in ticks, median', of: (facts) => facts.spreadTicks, digits: 1 },
  { label: 'trades a minute', of: (facts) => facts.tradesPerMinute, digits: 1 },
  ...[0, 1, 2, 4, 6, 9].map((level) => ({
    label: `depth, level ${level + 1} / mean of 10`,
    of: (facts: Facts) => facts.depth[level] ?? Number.NaN,
    digits: 2,
  })),
];

type Column = { readonly name: string; readonly facts: Facts };

function cell(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '-';
}

function print(columns: readonly Column[]): void {
  const width = Math.max(...columns.map((column) => column.name.length)) + 2;
  const head = columns.map((column) => column.name.padStart(width)).join('');
  console.log(''.padEnd(34) + head);
  for (const { label, of, digits } of ROWS) {
    const cells = columns.map((column) => cell(of(column.facts), digits).padStart(width)).join('');
    console.log(label.padEnd(34) + cells);
  }
}

async function main(): Promise<void> {
  const recorded = recordedFacts(process.env['SHARED_DIR'] ?? '../shared');
  const simulated = await simulatedFacts({
    symbols: options.symbols.split(','),
    seed: options.seed,
    from: Date.parse(options.from),
    hours: Number(options.hours),
  });
  const columns: Column[] = [...simulated].map(([name, facts]) => ({ name, facts }));
  const isMeasured = (one: Recorded): one is Column => 'facts' in one;
  const peers = recorded.filter(isMeasured);
  if (options.json) {
    console.log(JSON.stringify({ options, simulated: columns, recorded }, null, 2));
    return;
  }
  print([...columns, ...peers]);
  for (const one of recorded) if ('absent' in one) console.warn(`${one.name}: ${one.absent}`);
}

await main();
