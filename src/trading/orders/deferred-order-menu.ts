import { deferredPart, withTexts } from '#src/kit/index.ts';

/** Context menu of an order; its code loads with the first one. */
export const orderMenu = deferredPart(async () => {
  const { OrderMenu } = await withTexts(['market'], import('./order-menu.tsx'));
  return OrderMenu;
});
