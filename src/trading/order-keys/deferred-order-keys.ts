import { deferredPart, withTexts } from '#src/kit/index.ts';

/** Order keys of an instrument where no form hears them, such as a ladder alone. */
export const orderKeysPart = deferredPart(async () => {
  const { OrderKeys } = await withTexts(['keys'], import('./order-keys.tsx'));
  return OrderKeys;
});
