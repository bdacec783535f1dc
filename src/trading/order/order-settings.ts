import { oneOf, persisted, text, texts } from '#src/kit/index.ts';

/** Slippage caps to choose from, as fractions; empty for that of the market. */
export const CAPS = ['0.001', '0.0025', '0.005', ''] as const;
export type Cap = (typeof CAPS)[number];

/** Changes of a total, as parts of it, from which the sheet says that it changed. */
export const NOTABLE = ['0.0005', '0.001', '0.0025', '0.005'] as const;

/** How orders are confirmed on this device. */
export const orderSettings = persisted('order.', {
  cap: oneOf(CAPS, ''),
  notable: oneOf(NOTABLE, '0.001'),
});

/** Products whose ticket sends without its sheet. */
export const confirmSettings = persisted('confirm.', { skip: texts(4) });

const LIMIT = /^(\d{1,9}(\.\d{0,2})?)?$/;

/** Largest value of an order that is sent without its sheet, by currency; empty for none. */
export const tapLimits = persisted('order.tapLimit.', {
  TRY: text('10000', LIMIT),
  USD: text('250', LIMIT),
  USDT: text('250', LIMIT),
});
