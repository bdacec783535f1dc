import { parseArgs } from 'node:util';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import { CONTRACT_ROWS, COIN_ROWS, MARKET_ROWS, type FactRow } from './feed-bands.ts';
import { basisFacts, logFacts, minuteFacts, togetherFacts, type Facts } from './market-log.ts';
import { recordedFacts, type RecordedFacts } from './recorded-facts.ts';
import { simulatedLogs, type SimulatedLog } from './simulated-facts.ts';
import { mean } from './stylised-facts.ts';

/**
 * `npm run prove -- feed:stats [--seeds 10 --seed 1 --hours 1 --symbols … --from ISO --json]`
 * Prints what is typical of real markets: figures of the simulated market over several seeds beside
 * those of recordings, each with its band. Exits with 1 when a mean over the seeds lies outside.
 */

const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    hours: { type: 'string', default: '1' },
    symbols: { type: 'string', default: 'BTC-USDT,BTC-USDT-SWAP,ETH-USDT,THYAO,GARAN' },
    from: { type: 'string', default: '2026-11-18T08:00:00Z' },
    json: { type: 'boolean', default: false },
  },
});

type Kind = 'coin' | 'share';

/** Figures of one market, of two coins, or of a pair and its contract, seed by seed. */
type Section = {
  readonly title: string;
  readonly kind: Kind;
  readonly rows: readonly FactRow[];
  readonly recorded: Facts;
  readonly seeds: Facts[];
};

function kindOf(symbol: string): Kind {
  const row = loadInstruments().find((one) => one.symbol === symbol);
  return row?.exchange === 'crypto' || row?.exchange === 'fx' ? 'coin' : 'share';
}

type Logs = ReadonlyMap<string, SimulatedLog>;
/** A section of the table, and how its figures follow from one run. */
type Plan = Omit<Section, 'seeds'> & { readonly measure: (logs: Logs) => Facts };

/** Sections of the symbols: each alone, contracts with their pair, the first two coins together. */
function plansOf(symbols: readonly string[], recorded: RecordedFacts): Plan[] {
  const plans = symbols.map((symbol): Plan => {
    const kind = kindOf(symbol);
    const measure = (logs: Logs): Facts => {
      const { log, minutes } = logs.get(symbol)!;
      return { ...logFacts(log), ...minuteFacts(minutes) };
    };
    return { title: symbol, kind, rows: MARKET_ROWS, recorded: recorded[kind], measure };
  });
  const pairs = symbols.filter((symbol) => kindOf(symbol) === 'coin' && !symbol.endsWith('-SWAP'));
  for (const pair of pairs) {
    const contract = `${pair}-SWAP`;
    if (!symbols.includes(contract)) continue;
    const measure = (logs: Logs): Facts => {
      const [a, b] = [logs.get(pair)!.log, logs.get(contract)!.log];
      return { ...togetherFacts(a, b), ...basisFacts(a, b) };
    };
    const title = `${pair} and ${contract}`;
    plans.push({ title, kind: 'coin', rows: CONTRACT_ROWS, recorded: {}, measure });
  }
  const [first, second] = pairs;
  if (first === undefined || second === undefined) return plans;
  const measure = (logs: Logs): Facts => togetherFacts(logs.get(first)!.log, logs.get(second)!.log);
  const title = `${first} and ${second}`;
  return [...plans, { title, kind: 'coin', rows: COIN_ROWS, recorded: recorded.coins, measure }];
}

const LABEL = 40;
const CELL = 10;

function cell(value: number | undefined, digits: number): string {
  const text = value !== undefined && Number.isFinite(value) ? value.toFixed(digits) : '-';
  return text.padStart(CELL);
}

/** Prints a section and returns the rows outside their bands. */
function print(section: Section): string[] {
  const heads = ['simulated', 'least', 'most', 'recorded', 'band'];
  console.log(`\n${section.title.padEnd(LABEL)}${heads.map((one) => one.padStart(CELL)).join('')}`);
  const wrong: string[] = [];
  for (const row of section.rows) {
    const values = section.seeds.map((facts) => facts[row.id] ?? Number.NaN);
    const centre = mean(values);
    const cells = [centre, Math.min(...values), Math.max(...values), section.recorded[row.id]];
    const band = row[section.kind];
    const isInside = band === undefined || (centre >= band[0] && centre <= band[1]);
    if (!isInside) wrong.push(`${section.title}: ${row.label}`);
    const verdict = band === undefined ? '' : `${band.join(' to ')}${isInside ? '' : '  OUTSIDE'}`;
    const numbers = cells.map((value) => cell(value, row.digits)).join('');
    console.log(`${`  ${row.label}`.padEnd(LABEL)}${numbers}  ${verdict}`.trimEnd());
  }
  return wrong;
}

async function main(): Promise<number> {
  const recorded = recordedFacts(process.env['SHARED_DIR'] ?? '../shared');
  const symbols = options.symbols.split(',');
  const plans = plansOf(symbols, recorded);
  const sections = plans.map((plan): Section => ({ ...plan, seeds: [] }));
  for (let i = 0; i < Number(options.seeds); i++) {
    const logs = await simulatedLogs({
      symbols,
      seed: String(Number(options.seed) + i),
      from: Date.parse(options.from),
      hours: Number(options.hours),
    });
    for (const [at, { measure }] of plans.entries()) sections[at]!.seeds.push(measure(logs));
  }
  if (options.json) console.log(JSON.stringify({ options, sections }, null, 2));
  const wrong = sections.flatMap(print);
  for (const file of recorded.absent) console.warn(`Not measured: no recording ${file}.`);
  for (const row of wrong) console.error(`Outside its band: ${row}`);
  return wrong.length === 0 ? 0 : 1;
}

process.exitCode = await main();
