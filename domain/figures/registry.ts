import { ACCOUNT_FIGURES } from './account-figures.ts';
import { CONTRACT_FIGURES } from './contract-figures.ts';
import { MARKET_FIGURES } from './market-figures.ts';
import { ORDER_FIGURES } from './order-figures.ts';
import { PRODUCT_FIGURES } from './product-figures.ts';
import { RECORD_FIGURES } from './record-figures.ts';

/**
 * All figures shown to users, each declared once: its meaning, the one function that computes it
 * for each subject, its unit and rounding, and what carries it to the screen. An element that shows
 * one declares it with `data-figure` and `data-of`. Page code imports the type only, never this
 * table.
 */
export const FIGURES = {
  ...MARKET_FIGURES,
  ...ACCOUNT_FIGURES,
  ...ORDER_FIGURES,
  ...CONTRACT_FIGURES,
  ...PRODUCT_FIGURES,
  ...RECORD_FIGURES,
} as const;

/** Name of a figure, the value of `data-figure`. */
export type FigureName = keyof typeof FIGURES;
