import type { View, ViewSpec } from '#protocol/worker/market-worker.ts';
import { closeCells, openCells } from './cells.ts';
import { depthUpdates, listUpdates, sparkUpdates } from './updates.ts';

/** A message to the worker: all three lists, each possibly empty. */
export type ViewChanges = {
  readonly open: readonly View[];
  readonly change: readonly View[];
  readonly close: readonly number[];
};

let lastId = 0;
const wanted = new Map<number, ViewSpec>();
const told = new Map<number, ViewSpec>();
let deliver: ((changes: ViewChanges) => void) | null = null;
let scheduled = false;

/** Number for a new view; never reused. */
export function newViewId(): number {
  lastId++;
  return lastId;
}

function difference(): ViewChanges {
  const open: View[] = [];
  const change: View[] = [];
  for (const [id, spec] of wanted) {
    const known = told.get(id);
    if (known === undefined) open.push({ id, spec });
    else if (known !== spec) change.push({ id, spec });
  }
  return { open, change, close: [...told.keys()].filter((id) => !wanted.has(id)) };
}

function forget(id: number): void {
  closeCells(id);
  depthUpdates.forget(id);
  sparkUpdates.forget(id);
  listUpdates.forget(id);
}

function flush(): void {
  scheduled = false;
  const changes = difference();
  changes.close.forEach(forget);
  if (deliver === null) return;
  told.clear();
  for (const [id, spec] of wanted) told.set(id, spec);
  if (changes.open.length + changes.change.length + changes.close.length > 0) deliver(changes);
}

/** Batches all mounts and unmounts of one task into one message. */
function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(flush);
}

/**
 * Announces that a view is on screen, or that it shows something else now. The same object again
 * sends nothing; a copy makes the worker send everything again.
 */
export function showView(id: number, spec: ViewSpec): void {
  openCells(id, spec.kind);
  wanted.set(id, spec);
  schedule();
}

/** Announces that a view left the screen. */
export function hideView(id: number): void {
  wanted.delete(id);
  schedule();
}

/** Makes the worker send a view again. */
export function resendView(id: number): void {
  const spec = wanted.get(id);
  if (spec !== undefined && told.has(id)) showView(id, { ...spec });
}

/** Connects the views to a new worker, which knows none of them, or to none. */
export function deliverViewsTo(next: ((changes: ViewChanges) => void) | null): void {
  deliver = next;
  told.clear();
  if (next !== null) schedule();
}
