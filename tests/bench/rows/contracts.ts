import type { IntegerPosition } from '#domain/contract/liq-mark.ts';
import { LiqScan } from '#domain/contract/liq-scan.ts';
import { isolatedRatio } from '#domain/contract/margin-ratio.ts';
import { avgEntry } from '#domain/contract/open.ts';
import { PositionFigures } from '#domain/contract/position-figures.ts';
import { upl } from '#domain/contract/upl.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { pnlFloor } from '#domain/money/rounding.ts';
import { compare, dice } from '../harness.ts';
import { peer } from '../peers/peers.ts';
import { type Figure, nanoseconds } from '../report.ts';

const POSITIONS = 500;
const SCANNED = 10_000;
const SCALES = { priceDecimals: 1, qtyDecimals: 4 };
const START = 680_000;
const MARKS = 256;
const CHECKED = 100_000;
const GOAL = 0.01;
const FEE = '0.0005';
const MMR = '0.004';

/** Positions of two fills around the starting price, 2x to 50x. */
function positions(count: number, seed: number): IntegerPosition[] {
  const roll = dice(seed);
  const whole = (from: number, to: number): number => from + Math.floor(roll() * (to - from));
  return Array.from({ length: count }, () => {
    const fills = [0, 1].map(() => ({
      qty: fromMinor(whole(1, 200_000), SCALES.qtyDecimals),
      price: fromMinor(START + whole(-20_000, 20_000), SCALES.priceDecimals),
    }));
    const { qty, avgEntry: entry } = avgEntry(fills);
    const leverage = whole(2, 50);
    const margin = roundTo(qty.times(entry).div(leverage).times(1e8), 0, 'up');
    return {
      side: roll() < 0.5 ? 'long' : 'short',
      qty: Number(qty.times(10 ** SCALES.qtyDecimals)),
      entry: decimalText(entry),
      margin: BigInt(margin.toString()),
      leverage,
      mmr: MMR,
      feeRate: FEE,
    };
  });
}

function walk(): Float64Array {
  const roll = dice(5);
  let mark = START;
  return Float64Array.from({ length: MARKS }, () => (mark += Math.round((roll() - 0.5) * 200)));
}

/** Used part of a decimal library; the three measured libraries share these methods. */
type PeerDecimal<D> = {
  times(value: D): D;
  plus(value: D): D;
  minus(value: D): D;
  div(value: D): D;
  lt(value: D): boolean;
  lte(value: D): boolean;
};
type AnyDecimal = {
  times(value: AnyDecimal): AnyDecimal;
  plus(value: AnyDecimal): AnyDecimal;
  minus(value: AnyDecimal): AnyDecimal;
  div(value: AnyDecimal): AnyDecimal;
  lt(value: AnyDecimal): boolean;
  lte(value: AnyDecimal): boolean;
};

/** A position in decimals of any library. */
type Row<D> = { sign: number; qty: D; entry: D; cost: D; margin: D; leverage: D; rate: D };

function rowsOf<D>(list: readonly IntegerPosition[], of: (text: string) => D): Row<D>[] {
  return list.map((position) => {
    const qty = fromMinor(position.qty, SCALES.qtyDecimals);
    return {
      sign: position.side === 'long' ? 1 : -1,
      qty: of(qty.toString()),
      entry: of(position.entry),
      cost: of(qty.times(position.entry).toString()),
      margin: of(fromMinor(position.margin, 8).toString()),
      leverage: of(String(position.leverage)),
      rate: of(decimalText(new Decimal(MMR).plus(FEE))),
    };
  });
}

/** Profit, return, margin use and the liquidation test of every row, with a peer. */
function peerTick<D extends PeerDecimal<D>>(
  rows: readonly Row<D>[],
  marks: Float64Array,
  of: (text: string) => D,
): () => number {
  let at = 0;
  return () => {
    const mark = of(decimalText(fromMinor(marks[(at = (at + 1) % marks.length)]!, 1)));
    let due = 0;
    let sum = 0;
    for (const row of rows) {
      const value = row.qty.times(mark);
      const gain = value.minus(row.cost);
      const profit = row.sign === 1 ? gain : row.cost.minus(value);
      const equity = row.margin.plus(profit);
      const required = value.times(row.rate);
      const roe = profit.times(row.leverage).div(row.cost);
      const use = required.div(equity);
      if (equity.lte(required)) due++;
      if (roe.lt(use)) sum++;
    }
    return due + sum;
  };
}

/** The liquidation test alone. */
function peerScan<D extends PeerDecimal<D>>(
  rows: readonly Row<D>[],
  marks: Float64Array,
  of: (text: string) => D,
): () => number {
  let at = 0;
  return () => {
    const mark = of(decimalText(fromMinor(marks[(at = (at + 1) % marks.length)]!, 1)));
    let due = 0;
    for (const row of rows) {
      const value = row.qty.times(mark);
      const profit = row.sign === 1 ? value.minus(row.cost) : row.cost.minus(value);
      if (row.margin.plus(profit).lte(value.times(row.rate))) due++;
    }
    return due;
  };
}

/** Digits that differ between columns and decimal formulas, over many positions. */
function mismatches(): number {
  const roll = dice(77);
  const figures = new PositionFigures(SCALES);
  let wrong = 0;
  for (const position of positions(CHECKED, 23)) {
    const mark = START + Math.round((roll() - 0.5) * 100_000);
    figures.set('one', position);
    figures.tick(mark);
    const input = {
      side: position.side,
      qty: fromMinor(position.qty, SCALES.qtyDecimals),
      entry: new Decimal(position.entry),
      margin: fromMinor(position.margin, 8),
      mark: fromMinor(mark, SCALES.priceDecimals),
      leverage: new Decimal(position.leverage),
      mmr: new Decimal(MMR),
      feeRate: new Decimal(FEE),
    };
    const { upl: profit, roe } = upl(input);
    const isDue = isolatedRatio(input).liquidate;
    const isSame =
      pnlFloor(profit, 8).times(1e8).eq(figures.uplOf(0).toString()) &&
      roundTo(roe.times(10_000), 0, 'down').eq(figures.roe[0]!) &&
      (figures.due[0] === 1) === isDue;
    if (!isSame) wrong++;
  }
  return wrong;
}

/** Marks at which the scan and the decimal ratio find different positions. */
function scanMismatches(rows: readonly Row<Decimal>[], scan: LiqScan): number {
  let wrong = 0;
  for (let mark = START - 30_000; mark <= START + 30_000; mark += 2_000) {
    const counted = peerScan(rows, Float64Array.of(mark), (text) => new Decimal(text))();
    if (scan.due(mark).length !== counted) wrong++;
  }
  return wrong;
}

/** The constructor of a library as a function of text. */
async function constructorOf(name: string): Promise<(text: string) => AnyDecimal> {
  const { default: Type } = await peer<{ default: new (text: string) => AnyDecimal }>(name);
  return (text) => new Type(text);
}

type Times = Readonly<Record<'own' | 'big' | 'bignumber' | 'decimal', number>>;

function figureOf(item: string, name: 'big' | 'bignumber' | 'decimal', times: Times): Figure {
  return {
    item,
    against: `${name}.js`,
    value: times.own / times[name],
    unit: 'of peer',
    goal: { atMost: GOAL },
    note: `${nanoseconds(times.own)} against ${nanoseconds(times[name])}`,
  };
}

/** Profit and risk of open contracts at every tick of the mark. */
export async function contractFigures(): Promise<Figure[]> {
  const big = await constructorOf('big.js');
  const bignumber = await constructorOf('bignumber.js');
  const decimal = (text: string): Decimal => new Decimal(text);
  const marks = walk();

  const held = positions(POSITIONS, 3);
  const figures = new PositionFigures(SCALES);
  for (const [at, position] of held.entries()) figures.set(String(at), position);
  let tick = 0;
  const pnl = compare(
    {
      own: () => figures.tick(marks[(tick = (tick + 1) % MARKS)]!),
      big: peerTick(rowsOf(held, big), marks, big),
      bignumber: peerTick(rowsOf(held, bignumber), marks, bignumber),
      decimal: peerTick(rowsOf(held, decimal), marks, decimal),
    },
    { minMs: 30 },
  );

  const scanned = positions(SCANNED, 9);
  const scan = new LiqScan(SCALES);
  for (const [at, position] of scanned.entries()) scan.set(String(at), position);
  const scanRows = rowsOf(scanned, decimal);
  const scans = compare(
    {
      own: () => scan.due(marks[(tick = (tick + 1) % MARKS)]!).length,
      big: peerScan(rowsOf(scanned, big), marks, big),
      bignumber: peerScan(rowsOf(scanned, bignumber), marks, bignumber),
      decimal: peerScan(scanRows, marks, decimal),
    },
    { minMs: 30 },
  );

  return [
    ...(['big', 'bignumber', 'decimal'] as const).map((name) =>
      figureOf('PnL for 500 positions per tick', name, pnl),
    ),
    {
      item: 'PnL: rows unlike the decimal formulas',
      against: 'decimal.js',
      value: mismatches(),
      unit: 'mismatches',
      goal: { atMost: 0 },
      note: `${CHECKED} positions`,
    },
    ...(['big', 'bignumber', 'decimal'] as const).map((name) =>
      figureOf('liquidation scan of 10,000 positions', name, scans),
    ),
    {
      item: 'liquidation scan: marks with other positions',
      against: 'decimal.js',
      value: scanMismatches(scanRows, scan),
      unit: 'mismatches',
      goal: { atMost: 0 },
    },
  ];
}
