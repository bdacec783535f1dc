import type { Instrument } from '#domain/market/types.ts';
import { INDICES, type IndexRow } from '#server/feed/instruments/indices.ts';
import { startPriceOf } from './sim-profile.ts';

/** Price of a member in its integer units. */
export type PriceOf = (symbol: string) => number;

type Term = { readonly symbol: string; readonly factor: number };

/** An index computed from its members, never simulated itself. */
export class IndexLevel {
  readonly instrument: Instrument;
  readonly members: readonly string[];
  readonly #terms: readonly Term[];

  constructor(row: IndexRow, instruments: ReadonlyMap<string, Instrument>) {
    const instrument = instruments.get(row.code);
    if (instrument === undefined) throw new RangeError(`no instrument for index ${row.code}`);
    this.instrument = instrument;
    const start = startPriceOf(instrument);
    this.#terms = row.members.map(({ symbol, weight }) => {
      const member = instruments.get(symbol);
      if (member === undefined) throw new RangeError(`${row.code}: unknown member ${symbol}`);
      return { symbol, factor: (start * weight) / startPriceOf(member) };
    });
    this.members = row.members.map((member) => member.symbol);
  }

  /** start * sum(weight * price / start price), in integer units (2 decimals). */
  level(priceOf: PriceOf): number {
    let sum = 0;
    for (const { symbol, factor } of this.#terms) sum += factor * priceOf(symbol);
    return Math.round(sum);
  }
}

/** All indices of the venue. */
export function indexLevels(instruments: readonly Instrument[]): readonly IndexLevel[] {
  const bySymbol = new Map(instruments.map((one) => [one.symbol, one]));
  return INDICES.map((row) => new IndexLevel(row, bySymbol));
}
