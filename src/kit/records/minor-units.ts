import { ledgerText, ledgerUnits } from '#domain/money/ledger-units.ts';

/** Decimal text of the ledger as a count of 10^-8, to be compared; exact. */
export const minorUnits = ledgerUnits;

/** The same back as decimal text. */
export const minorText = ledgerText;
