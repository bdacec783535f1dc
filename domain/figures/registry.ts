import { ACCOUNT_FIGURES } from './account-figures.ts';
import { CONTRACT_FIGURES } from './contract-figures.ts';
import { MARKET_FIGURES } from './market-figures.ts';
import { ORDER_FIGURES } from './order-figures.ts';
import { PRODUCT_FIGURES } from './product-figures.ts';

/**
 * Every figure a person sees, declared once: what it means, the one function that computes it for
 * each subject, its unit and rounding, and what carries it to the screen. An element that shows one
 * says so with `data-figure` and `data-of`. Page code imports the type only, never this table.
 */
export const FIGURES = {
  ...MARKET_FIGURES,
  ...ACCOUNT_FIGURES,
  ...ORDER_FIGURES,
  ...CONTRACT_FIGURES,
  ...PRODUCT_FIGURES,
} as const;

/** Name of a figure, as `data-figure` carries it. */
export type FigureName = keyof typeof FIGURES;
