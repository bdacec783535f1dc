import type { DataOf } from '#protocol/http/endpoint.ts';
import { recordReceipts } from '#protocol/http/records.ts';
import { ApiError, call } from '#src/kit/index.ts';

/** Receipts of an object's journal entries, oldest first. */
export type Movements = DataOf<typeof recordReceipts>;

/** Journal entries of an object, with its fills; empty if nothing was booked yet. */
export async function movementsOf(id: string, signal: AbortSignal): Promise<Movements> {
  try {
    return await call(recordReceipts, { id }, { signal });
  } catch (error) {
    const isNothing = error instanceof ApiError && error.facts.error === 'NOT_FOUND';
    if (!isNothing) throw error;
    return { items: [], isCut: false };
  }
}
