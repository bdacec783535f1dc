/**
 * The only exceptions from lint rules. Comments in code cannot disable a rule; a file that needs an
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
  {
    file: 'server/prepare.mjs',
    reason: 'prints what it installs or builds before the server runs',
  },
  { file: 'server/op/main.ts', reason: 'prints the results of operator commands' },
  { file: 'tests/suite.mjs', reason: 'prints the closing counts of a test run' },
  { file: 'tests/sec.mjs', reason: 'prints what was not run and what was found in the build' },
  { file: 'tests/prove.mjs', reason: 'lists the proofs and the reason when one did not run' },
  { file: 'tests/verify.mjs', reason: 'prints each stage with its seconds' },
]);

/** Data tables longer than the line cap. */
export const longTables = /** @type {readonly Exception[]} */ ([]);

/** Page files that compute with prices, but only for pixels, sliders and typed fields. */
export const drawnPrices = /** @type {readonly Exception[]} */ ([
  { file: 'src/market/depth/depth-axes.tsx', reason: 'grid lines of the depth curve, in pixels' },
  { file: 'src/market/depth/curve-path.ts', reason: 'points of the depth curve, in pixels' },
  { file: 'src/chart/drawing/drawing.ts', reason: 'rounds points of drawings to be stored' },
  { file: 'src/chart/drawing/new-drawing.ts', reason: 'places a copy of a drawing beside it' },
  { file: 'src/chart/drawing/tools/levels.ts', reason: 'levels and labels of drawn lines' },
  {
    file: 'src/chart/drawing/chart-space.ts',
    reason: 'positions of the pointer on the price axis',
  },
  { file: 'src/market/index-board/day-curve.ts', reason: 'points of the day’s curve, in pixels' },
  { file: 'src/market/index-board/index-hero.tsx', reason: 'base line of the day’s curve' },
  { file: 'src/offerings/option/payoff-shape.ts', reason: 'points of the payoff curve, in pixels' },
  {
    file: 'src/offerings/option/track-shape.ts',
    reason: 'positions on the price track, in percent of its width',
  },
  {
    file: 'src/offerings/option/use-option-labels.ts',
    reason: 'rounds a tick of an axis, which is not a price',
  },
  {
    file: 'src/chart/stage/use-chart-look.ts',
    reason: 'snaps a chart’s line to the price step',
  },
  {
    file: 'src/offerings/allotment/chart-columns.ts',
    reason: 'widths of the columns of a histogram',
  },
  { file: 'src/trading/margin-credit/credit-figures.tsx', reason: 'position of a ratio on a bar' },
  { file: 'src/trading/orders/filled-qty.tsx', reason: 'length of the bar of a partial fill' },
  { file: 'src/trading/position/what-if-panel.tsx', reason: 'ends and positions of a slider' },
  { file: 'src/trading/position/add-margin-sheet.tsx', reason: 'ends and steps of a slider' },
  {
    file: 'src/chart/replay/recording.ts',
    reason: 'bars of a recording as chart values',
  },
  { file: 'src/money/loan/loan-fields.tsx', reason: 'positions of a slider' },
  { file: 'src/kit/amounts/ticket-numbers.ts', reason: 'steps a typed quantity by whole lots' },
  {
    file: 'src/offerings/ipo/order-qty.tsx',
    reason: 'quantities offered as shortcuts of the field',
  },
  { file: 'src/offerings/ipo/use-application.ts', reason: 'steps a typed quantity by whole lots' },
  { file: 'src/offerings/block/use-bid.ts', reason: 'steps a typed quantity by whole lots' },
  { file: 'src/market/alert/price-part.tsx', reason: 'steps a typed threshold' },
  {
    file: 'src/kit/records/balance-proof.ts',
    reason: 'sums the entries on the device, to verify the server',
  },
  {
    file: 'src/trading/trust/balance-check.ts',
    reason: 'sums the entries on the device, to verify the server',
  },
]);

/** Page files that convert text to floats for pixels, places on the globe, or print a ratio. */
export const drawnNumbers = /** @type {readonly Exception[]} */ ([
  { file: 'src/kit/amounts/pixel-number.ts', reason: 'the only source of numbers for curves' },
  {
    file: 'src/offerings/allotment/checked-part.tsx',
    reason: 'prints the ratio of the recomputation',
  },
  { file: 'src/person/credit-score/score-gauge.tsx', reason: 'points of an arc, in pixels' },
  { file: 'src/person/location/place-of.ts', reason: 'reads degrees of a place' },
  { file: 'src/person/location/open-screen.tsx', reason: 'writes degrees of a place' },
  { file: 'src/person/location/place-map.tsx', reason: 'points of a map, in pixels' },
]);
