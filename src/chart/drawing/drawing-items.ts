import type { ChartItem } from '#domain/account/chart-item.ts';
import { ItemSync, newItemId } from '#src/chart/items/item-sync.ts';

/** A drawing as versions with five tools kept it. */
type OldDrawing = {
  readonly tool?: unknown;
  readonly text?: unknown;
  readonly points?: readonly { readonly time?: unknown; readonly price?: unknown }[];
};

/** Drawings of versions that kept a list for each symbol. */
function migrate(value: unknown): readonly ChartItem[] | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).flatMap(([place, list]) =>
    (Array.isArray(list) ? (list as readonly OldDrawing[]) : []).map(({ tool, text, points }) => {
      const pairs = Array.isArray(points) ? points.map(({ time, price }) => [time, price]) : [];
      const content = JSON.stringify({ tool, points: pairs, text });
      return { id: newItemId(), place, content, version: 1, gone: false };
    }),
  );
}

/** The drawings of a person on all charts, without the code that draws them. */
export const drawingItems = new ItemSync({
  kind: 'drawing',
  name: 'drawings',
  version: 2,
  migrate,
});

/** Whether a symbol has drawings. */
export function hasDrawings(symbol: string): boolean {
  return Object.values(drawingItems.items).some(({ place, gone }) => place === symbol && !gone);
}
