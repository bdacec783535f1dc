import { deferredPart } from '#src/kit/index.ts';

/** Chart of a phone in landscape; replaces the column. */
export const klineLandscape = deferredPart(async () => {
  const { KlineLandscape } = await import('./kline-landscape.tsx');
  return KlineLandscape;
});

/** Price in its bar. */
export const landscapePrice = deferredPart(async () => {
  const { LandscapePrice } = await import('./kline-landscape.tsx');
  return LandscapePrice;
});

/** Ticket beside it. */
export const landscapeSide = deferredPart(async () => {
  const { LandscapeSide } = await import('./kline-landscape.tsx');
  return LandscapeSide;
});
