import type { Batch } from '#protocol/worker/market-worker.ts';
import { applyAccount } from '#src/kit/account/account-book.ts';
import { applyCells } from './cells.ts';
import { setConnectionStatus } from './connection.ts';
import { setFirstInstrument, setInstruments } from './instruments.ts';
import { chartUpdates, depthUpdates, listUpdates, sparkUpdates } from './updates.ts';

let figuresCame: () => void = () => undefined;
/** Resolves when the first figures reach the page. */
export const firstFigures = new Promise<void>((resolve) => {
  figuresCame = resolve;
});

/** Applies everything the worker sent for one frame. */
export function applyBatch(batch: Batch): void {
  if (batch.first !== undefined) setFirstInstrument(batch.first);
  if (batch.instruments !== undefined) setInstruments(batch.instruments);
  if (batch.account !== undefined) applyAccount(batch.account);
  if (batch.status !== undefined) setConnectionStatus(batch.status);
  batch.lists?.forEach((update) => listUpdates.publish(update));
  if (batch.cells !== undefined) {
    applyCells(batch.cells);
    figuresCame();
  }
  batch.charts?.forEach((update) => chartUpdates.publish(update));
  batch.depths?.forEach((update) => depthUpdates.publish(update));
  batch.sparks?.forEach((update) => sparkUpdates.publish(update));
}
