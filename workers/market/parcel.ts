import type { ConnectionStatus } from '#protocol/worker/market-worker.ts';
import type { Parcel } from './publisher.ts';
import type { Outbox } from './view-model.ts';

/** A batch of what is in the outbox, with every buffer handed over instead of copied. */
export function parcelOf(out: Outbox, status: ConnectionStatus | null): Parcel | null {
  const cells = out.cells.take();
  const { charts, depths, sparks, lists } = out;
  const updates = charts.length + depths.length + sparks.length + lists.length;
  if (cells === null && updates === 0 && status === null) return null;
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
      ...(status === null ? {} : { status }),
    },
    transfer: [...(cells === null ? [] : [cells]), ...(buffers as ArrayBuffer[])],
  };
}
