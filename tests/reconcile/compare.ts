import { isSame, type Exact } from './exact.ts';

/** Value of one figure of one subject in one place. */
export type Reading = {
  /** Name of the figure in the registry. */
  readonly figure: string;
  /** Subject of the figure: an asset, an instrument, `position:<id>`, `account:TRY`. */
  readonly of: string;
  readonly value: Exact;
  /** The original text. */
  readonly text: string;
  /** Route, language and selector; or call and field; or account of the ledger. */
  readonly place: string;
};

/** Two places that disagree. */
export type Difference = { readonly one: Reading; readonly other: Reading };

export function keyOf({ figure, of }: Pick<Reading, 'figure' | 'of'>): string {
  return `${figure} of ${of}`;
}

/**
 * Compares every reading with the most precise one of the same figure and subject. Returns at most
 * one difference per place.
 */
export function differences(readings: readonly Reading[]): Difference[] {
  const fullest = new Map<string, Reading>();
  for (const reading of readings) {
    const known = fullest.get(keyOf(reading));
    if (known === undefined || known.value.scale < reading.value.scale) {
      fullest.set(keyOf(reading), reading);
    }
  }
  return readings.flatMap((other) => {
    const one = fullest.get(keyOf(other));
    if (one === undefined || one === other || isSame(one.value, other.value)) return [];
    return [{ one, other }];
  });
}

/** A difference in words. */
export function told({ one, other }: Difference): string {
  return `${keyOf(one)}: ${one.text} at ${one.place}, but ${other.text} at ${other.place}`;
}
