import { useSyncExternalStore } from 'react';
import type { ChartItem, ChartItems } from '#domain/account/chart-item.ts';
import { newItemId } from '#src/chart/items/item-sync.ts';
import { drawingItems } from './drawing-items.ts';
import { contentOf, inLayers, readDrawing, type Drawing } from './drawing.ts';
import { History } from './history.ts';

const read = new WeakMap<ChartItem, Drawing | null>();

function drawingOf(item: ChartItem): Drawing | null {
  const known = read.get(item);
  if (known !== undefined) return known;
  const drawing = readDrawing(item.id, item.content);
  read.set(item, drawing);
  return drawing;
}

const lists = new Map<string, { readonly from: ChartItems; readonly list: readonly Drawing[] }>();

/** Drawings of one symbol, the lowest first. The same array until something changes. */
export function drawingsOf(symbol: string): readonly Drawing[] {
  const { items } = drawingItems;
  const known = lists.get(symbol);
  if (known?.from === items) return known.list;
  const own = Object.values(items).filter(({ place, gone }) => place === symbol && !gone);
  const list = inLayers(own.flatMap((item) => drawingOf(item) ?? []));
  lists.set(symbol, { from: items, list });
  return list;
}

/** Drawings of one symbol, as React state. */
export function useDrawings(symbol: string): readonly Drawing[] {
  return useSyncExternalStore(drawingItems.listen, () => drawingsOf(symbol));
}

/** Id of a new drawing. */
export const newDrawingId = newItemId;

const histories = new Map<string, History>();

/** What was changed on the charts of a symbol since the page was opened. */
export function historyOf(symbol: string): History {
  const known = histories.get(symbol);
  if (known !== undefined) return known;
  const history = new History();
  histories.set(symbol, history);
  return history;
}

function contentNow(id: string): string | null {
  const item = drawingItems.items[id];
  return item === undefined || item.gone ? null : item.content;
}

function put(symbol: string, id: string, to: string | null, hold?: string): boolean {
  const from = contentNow(id);
  if (from === to) return true;
  if (!drawingItems.put(id, symbol, to)) return false;
  historyOf(symbol).note([{ id, from, to }], hold);
  return true;
}

/**
 * Adds a drawing over the others.
 * @returns false where there is no room for one more.
 */
export function addDrawing(symbol: string, drawing: Drawing): boolean {
  if (!drawingItems.hasRoom) return false;
  const order = Math.max(0, ...drawingsOf(symbol).map((one) => one.order));
  return put(symbol, drawing.id, contentOf({ ...drawing, order }));
}

/**
 * Puts a drawing over its last state.
 * @param hold changes of one drawing with the same one are undone together, as those of a drag.
 */
export function changeDrawing(symbol: string, drawing: Drawing, hold?: string): void {
  put(symbol, drawing.id, contentOf(drawing), hold);
}

/** Removes drawings; they come back together. */
export function deleteDrawings(symbol: string, ids: readonly string[]): void {
  const steps = ids.map((id) => ({ id, from: contentNow(id), to: null }));
  for (const { id } of steps) drawingItems.put(id, symbol, null);
  historyOf(symbol).note(steps.filter(({ from }) => from !== null));
}

/** Goes back or forth in what was changed on the charts of a symbol. */
export function step(symbol: string, direction: 'undo' | 'redo'): void {
  for (const { id, to } of historyOf(symbol).step(direction)) drawingItems.put(id, symbol, to);
}

/** Brings a drawing over all others, or under them. */
export function restack(symbol: string, drawing: Drawing, to: 'front' | 'back'): void {
  const orders = drawingsOf(symbol)
    .filter(({ id }) => id !== drawing.id)
    .map(({ order }) => order);
  if (orders.length === 0) return;
  const order = to === 'front' ? Math.max(...orders) + 1 : Math.min(...orders) - 1;
  changeDrawing(symbol, { ...drawing, order });
}
