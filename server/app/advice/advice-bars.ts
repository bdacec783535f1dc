import { ADVICE_BARS, ADVICE_HORIZON } from '#domain/advice/comment.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { BarsFor } from '#server/ports/bars.ts';

/** Shares the rules look at: the largest of Borsa Istanbul. */
const INDEX = 'XU030';
/** Bars beyond those of the rules, so that a comment is measured also after a long stop. */
const SPARE = 60;

/** The closed daily bars that comments on shares are computed from, once a day. */
export function adviceBars(instruments: readonly Instrument[]): readonly BarsFor[] {
  const shares = instruments.filter(({ indices }) => indices?.includes(INDEX) === true);
  const wanted = shares.map(({ symbol }) => ({ symbol }));
  if (wanted.length === 0) return [];
  const count = ADVICE_BARS + ADVICE_HORIZON + SPARE;
  return [{ call: 'advice.bars', interval: '1D', count, wanted: () => wanted }];
}
