import { ADVICE_BARS, ADVICE_HORIZON } from '#domain/advice/comment.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { BarsFor } from '#server/ports/bars.ts';

/** Index whose shares the rules cover: the largest of Borsa Istanbul. */
const INDEX = 'XU030';
/** Bars beyond those the rules need, so that comments are measured even after a long outage. */
const SPARE = 60;

/** Closed daily bars from which comments on shares are computed, once a day. */
export function adviceBars(instruments: readonly Instrument[]): readonly BarsFor[] {
  const shares = instruments.filter(({ indices }) => indices?.includes(INDEX) === true);
  const wanted = shares.map(({ symbol }) => ({ symbol }));
  if (wanted.length === 0) return [];
  const count = ADVICE_BARS + ADVICE_HORIZON + SPARE;
  return [{ call: 'advice.bars', interval: '1D', count, wanted: () => wanted }];
}
