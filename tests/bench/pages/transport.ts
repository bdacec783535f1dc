import { proxy, wrap } from 'comlink';
import type { CellBuffer } from '#protocol/worker/market-worker.ts';
import { decodeCells } from '#src/kit/worker/cell-buffer.ts';
import type { TickObject, TransportApi } from './transport-worker.ts';

/** Page that receives ticks from a worker in two ways and only reads them. */
export function start(): void {
  const worker = new Worker(new URL('./transport-worker.ts', import.meta.url), { type: 'module' });
  const api = wrap<TransportApi>(worker);
  let read = 0;
  const run = (way: 'tick' | 'cells', calls: number): Promise<number> =>
    new Promise((resolve) => {
      let taken = 0;
      const done = (): void => {
        taken++;
        if (taken === calls) resolve(read);
      };
      const sink =
        way === 'tick'
          ? (tick: TickObject) => {
              read += tick.last.length + tick.change.length + tick.changePct.length;
              read += tick.volume.length + tick.turnover.length;
              done();
            }
          : (cells: CellBuffer) => {
              decodeCells(cells, (_view, _index, cell) => {
                read += cell.length;
              });
              done();
            };
      void api.run(way, calls, proxy(sink as (value: TickObject | CellBuffer) => void));
    });
  globalThis.bench!.transport = (way, calls) => run(way === 'tick' ? 'tick' : 'cells', calls);
}
