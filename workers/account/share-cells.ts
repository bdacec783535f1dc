import { WORTH_PARTS, worthShares, type Worth } from '#domain/account/worth.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import type { Formats } from '#workers/market/formats.ts';
import { hundredths } from './account-scope.ts';
import type { CellTexts } from './cells-view.ts';

/** Length of a whole bar of shares. */
const FULL_BAR = 1_000;

/** A share for the length of a bar; nothing below zero. */
function barLength(share: Decimal | null): string {
  return decimalText(roundTo(Decimal.max(0, share ?? 0).times(FULL_BAR), 0, 'halfUp'));
}

/** Cells of the parts of a worth: each in percent, and all of them as lengths of a bar. */
export function shareCells(worth: Worth, formats: Formats): CellTexts {
  const shares = worthShares(worth);
  const texts = WORTH_PARTS.map((part) => {
    return [`${part}Share`, { text: formats.percent(hundredths(shares[part])) }] as const;
  });
  return {
    ...Object.fromEntries(texts),
    shares: { text: WORTH_PARTS.map((part) => barLength(shares[part])).join(' ') },
  };
}
