/**
 * The only way round a lint rule. Comments in code cannot switch a rule off; a file that needs an
 * exception is listed here with its reason, and a test fails when an entry is no longer needed.
 */

/** @typedef {{ readonly file: string, readonly reason: string }} Exception */

/** Files of domain, server and workers that may convert text or floats with Number and friends. */
export const numberConversions = /** @type {readonly Exception[]} */ ([
  { file: 'domain/money/decimal.ts', reason: 'prints decimals with the decimal library itself' },
  { file: 'server/store/ledger/row-codec.ts', reason: 'reads times and ids of rows, never money' },
]);

/** Program files whose output is the terminal. Tests may call console.warn to print a skip. */
export const terminalPrograms = /** @type {readonly Exception[]} */ ([
  { file: 'server/prepare.mjs', reason: 'tells what is installed or built before the server runs' },
  { file: 'server/op/main.ts', reason: 'prints what the operator asked for' },
  { file: 'tests/suite.mjs', reason: 'prints the closing counts of a test run' },
  { file: 'tests/run.mjs', reason: 'prints what was skipped and the closing counts' },
  { file: 'tests/sec.mjs', reason: 'prints what was not run and what was found in the build' },
  { file: 'tests/e2e-faults.mjs', reason: 'says why no browser test ran' },
  { file: 'tests/verify.mjs', reason: 'prints each stage with its seconds' },
]);

/** Data tables longer than the line cap. */
export const longTables = /** @type {readonly Exception[]} */ ([]);
