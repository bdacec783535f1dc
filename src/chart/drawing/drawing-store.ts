import { type Stored, persisted } from '#src/kit/index.ts';
import { isDrawing, type Drawing } from './drawing.ts';

type Drawings = Readonly<Record<string, readonly Drawing[]>>;

/** Maximum number of drawings per symbol; the oldest is dropped first. */
const MAX_DRAWINGS = 50;
/** Maximum number of symbols with stored drawings. */
const MAX_SYMBOLS = 100;

function readDrawings(value: unknown): Drawings | null {
  if (typeof value !== 'object' || value === null) return null;
  const known = Object.entries(value).map(([symbol, list]) => [
    symbol,
    Array.isArray(list) ? list.filter(isDrawing).slice(-MAX_DRAWINGS) : [],
  ]);
  return Object.fromEntries(known.slice(-MAX_SYMBOLS)) as Drawings;
}

const drawings: Stored<Drawings> = { initial: {}, version: 1, read: readDrawings };

/** Stored drawings of every symbol. */
export const drawingStore = persisted<{ drawings: Drawings }>('chart.', { drawings });

const NONE: readonly Drawing[] = [];

/** Drawings of one symbol, oldest first. */
export function drawingsOf(all: Drawings, symbol: string): readonly Drawing[] {
  return all[symbol] ?? NONE;
}

function replace(symbol: string, list: readonly Drawing[]): void {
  const { [symbol]: _before, ...others } = drawingStore.drawings;
  const kept = list.slice(-MAX_DRAWINGS);
  drawingStore.drawings = kept.length === 0 ? others : { ...others, [symbol]: kept };
}

/** An id that no drawing of the symbol has. */
export function newDrawingId(symbol: string): string {
  const used = drawingsOf(drawingStore.drawings, symbol).map(({ id }) => Number.parseInt(id, 36));
  return (Math.max(0, ...used) + 1).toString(36);
}

export function addDrawing(symbol: string, drawing: Drawing): void {
  replace(symbol, [...drawingsOf(drawingStore.drawings, symbol), drawing]);
}

export function changeDrawing(symbol: string, drawing: Drawing): void {
  const list = drawingsOf(drawingStore.drawings, symbol);
  replace(
    symbol,
    list.map((one) => (one.id === drawing.id ? drawing : one)),
  );
}

export function deleteDrawing(symbol: string, id: string): void {
  const list = drawingsOf(drawingStore.drawings, symbol);
  replace(
    symbol,
    list.filter((one) => one.id !== id),
  );
}

export function deleteDrawings(symbol: string): void {
  replace(symbol, []);
}
