import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The libraries that the benchmark compares with the product. They have their own lock file and are
 * not part of the product. Their types are declared here, so the benchmark compiles without them.
 */

type Stream = { add(value: number): unknown; replace(value: number): unknown };
type StreamOf<Args extends unknown[]> = new (...args: Args) => Stream;

export type TradingSignals = {
  readonly SMA: StreamOf<[number]>;
  readonly EMA: StreamOf<[number]>;
  readonly RSI: StreamOf<[number]>;
  readonly BollingerBands: StreamOf<[number, number]>;
  readonly MACD: StreamOf<[Stream, Stream, Stream]>;
};

export type Ixjb94 = {
  readonly IndicatorsSync: new () => {
    sma(values: number[], period: number): number[];
    ema(values: number[], period: number): number[];
    bbands(values: number[], period: number, width: number): number[][];
    macd(values: number[], fast: number, slow: number, signal: number): number[][];
    rsi(values: number[], period: number): number[];
  };
};

export type Indicatorts = {
  sma(values: number[], config: { period: number }): number[];
  ema(values: number[], config: { period: number }): number[];
  bb(values: number[], config: { period: number }): unknown;
  macd(values: number[], config: { fast: number; slow: number; signal: number }): unknown;
  rsi(values: number[], config: { period: number }): number[];
};

export type SortedMap = {
  set(key: number, value: number): unknown;
  delete(key: number): unknown;
  entries(): IterableIterator<[number, number]>;
};
export type SortedBtree = {
  readonly default: new (
    entries: undefined,
    compare: (a: number, b: number) => number,
  ) => SortedMap;
};

export type NpmLevel = unknown;
export type Orderbooks = {
  readonly OrderBook: new (
    symbol: string,
    options: { maxDepth: number },
  ) => {
    handleSnapshot(levels: NpmLevel[]): unknown;
    handleDelta(deleted: NpmLevel[], updated: NpmLevel[], inserted: NpmLevel[]): unknown;
  };
  OrderBookLevel(symbol: string, price: number, side: 'Buy' | 'Sell', size: number): NpmLevel;
};

/** One of the tables and stores; npm installs all of them or none. */
const GRID = 'node_modules/zustand/package.json';

/**
 * Installs the peers when they are missing or older than their lock file. The tables and stores of
 * the browser row are development packages: they are installed only to be measured.
 */
export function installPeers(which: 'libraries' | 'grids'): void {
  const at = (file: string) => path.join(import.meta.dirname, file);
  const installed = at('node_modules/.package-lock.json');
  const isFresh =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
  if (isFresh && (which === 'libraries' || existsSync(at(GRID)))) return;
  const options = which === 'grids' ? ['--include=dev'] : ['--omit=dev'];
  const command = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', ...options];
  process.stdout.write(
    `Installing the peers (npm ${command.join(' ')} in tests/bench/peers) ...\n`,
  );
  execFileSync('npm', command, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Loads a peer by name; old packages export their names through the default export. */
export async function peer<T extends object>(name: string): Promise<T> {
  const loaded = (await import(name)) as { default?: object };
  const inner = loaded.default;
  const isWrapped = inner !== undefined && typeof inner === 'object' && '__esModule' in loaded;
  return (isWrapped ? inner : loaded) as T;
}
