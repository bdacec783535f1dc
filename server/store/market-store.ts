import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { MarketStore } from '#server/ports/market-store.ts';
import { startThread } from '#server/ports/thread.ts';
import type { StoreAnswer, StoreCall, StoreRequest, StoreStart } from './market-store-messages.ts';

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (e: Error) => void };

/**
 * Opens the market file in its own thread and exchanges messages with it.
 * @throws Error when the file cannot be opened or migrated.
 */
export async function openMarketStore(start: StoreStart): Promise<MarketStore> {
  const worker = startThread('store/market-store-thread', { workerData: start });
  // `once` also rejects on the thread's `error` event, for example when the file cannot be opened.
  await once(worker, 'message');
  return remoteStore(worker);
}

function remoteStore(worker: Worker): MarketStore {
  const waiting = new Map<number, Waiting>();
  let next = 1;
  let ended: Error | null = null;
  worker.on('message', (answer: StoreAnswer) => {
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) caller?.resolve(answer.value);
    else caller?.reject(new Error(answer.error));
  });
  const end = (reason: Error): void => {
    ended = reason;
    for (const caller of waiting.values()) caller.reject(reason);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => {
    end(new Error('the market store is closed'));
  });
  const ask = (call: StoreCall, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended !== null) {
        reject(ended);
        return;
      }
      const id = next++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, call, args } satisfies StoreRequest);
    });
  const caller =
    <K extends StoreCall>(call: K) =>
    (...args: Parameters<MarketStore[K]>): ReturnType<MarketStore[K]> =>
      ask(call, args) as ReturnType<MarketStore[K]>;
  return {
    candles: caller('candles'),
    saveCandles: caller('saveCandles'),
    removeCandles: caller('removeCandles'),
    trades: caller('trades'),
    saveTrades: caller('saveTrades'),
    meta: caller('meta'),
    saveMeta: caller('saveMeta'),
    close: async () => {
      await ask('close', []);
      await worker.terminate();
    },
  };
}
