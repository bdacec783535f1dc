import { ledgerText, ledgerUnits } from '#domain/money/ledger-units.ts';

/** Ledger amount as an exact integer count of 10^-8, for comparison. */
export const minorUnits = ledgerUnits;

/** Converts back to decimal text. */
export const minorText = ledgerText;
