import type { DataOf } from '#protocol/http/endpoint.ts';
import { recordReceipts } from '#protocol/http/records.ts';
import { ApiError, call } from '#src/kit/index.ts';

/** Receipts of what an object has moved, oldest first. */
export type Movements = DataOf<typeof recordReceipts>;

const NOT_FOUND = -1404;

/** Everything an object has moved, with its fills; one that moved nothing yet has an empty list. */
export async function movementsOf(id: string, signal: AbortSignal): Promise<Movements> {
  try {
    return await call(recordReceipts, { id }, { signal });
  } catch (error) {
    const isNothing = error instanceof ApiError && error.facts.code === NOT_FOUND;
    if (!isNothing) throw error;
    return { items: [], isCut: false };
  }
}
