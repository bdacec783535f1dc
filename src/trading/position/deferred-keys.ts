import { deferredPart, withTexts } from '#src/kit/index.ts';

/** Keys of the position of a contract, loaded after the form that they belong to. */
export const positionKeys = deferredPart(async () => {
  const { PositionKeys } = await withTexts(['keys'], import('./position-keys.tsx'));
  return PositionKeys;
});
