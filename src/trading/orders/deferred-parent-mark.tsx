import type { OrderView } from '#protocol/http/trading-objects.ts';
import { deferredPart, withTexts } from '#src/kit/index.ts';

const parentMark = deferredPart(async () => {
  const { ParentMark } = await withTexts(['conditional'], import('./parent-mark.tsx'));
  return ParentMark;
});

/** Mark of an order that another one placed; nothing for any other order. */
export function DeferredParentMark({ order: { algoId } }: { readonly order: OrderView }) {
  return algoId === undefined ? null : <parentMark.Part algoId={algoId} />;
}
