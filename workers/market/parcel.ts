import type { Batch } from '#protocol/worker/market-worker.ts';
import type { Parcel } from './publisher.ts';
import type { Outbox } from './view-model.ts';

/** Content besides the views, null for nothing new. */
export type Extras = {
  readonly [Name in 'status' | 'account' | 'first' | 'instruments']: Required<Batch>[Name] | null;
};

/** A batch of the outbox, with every buffer transferred instead of copied. */
export function parcelOf(out: Outbox, extras: Extras): Parcel | null {
  const cells = out.cells.take();
  const { charts, depths, sparks, lists } = out;
  const updates = charts.length + depths.length + sparks.length + lists.length;
  const news = Object.entries(extras).filter(([, extra]) => extra !== null);
  if (cells === null && updates === 0 && news.length === 0) return null;
  const arrays: readonly Float64Array[] = [
    ...charts.flatMap(({ bars, lines }) => [bars, ...lines]),
    ...depths.flatMap(({ bids, asks }) => [bids, asks]),
    ...sparks.map(({ points }) => points),
  ];
  const buffers = arrays.map(({ buffer }) => buffer).filter((buffer) => buffer.byteLength > 0);
  return {
    batch: {
      ...(cells === null ? {} : { cells }),
      ...(charts.length === 0 ? {} : { charts }),
      ...(depths.length === 0 ? {} : { depths }),
      ...(sparks.length === 0 ? {} : { sparks }),
      ...(lists.length === 0 ? {} : { lists }),
      ...Object.fromEntries(news),
    },
    transfer: [...(cells === null ? [] : [cells]), ...(buffers as ArrayBuffer[])],
  };
}
