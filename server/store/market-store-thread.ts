import { parentPort, workerData } from 'node:worker_threads';
import { openMarketFile } from './market-file.ts';
import type { StoreAnswer, StoreRequest, StoreStart } from './market-store-messages.ts';

/** The store's own thread, so that a flush never blocks a socket. Calls run one after the other. */
const { file } = workerData as StoreStart;
const store = await openMarketFile(file);

async function answer({ id, call, args }: StoreRequest): Promise<StoreAnswer> {
  try {
    const method = store[call] as (...values: readonly unknown[]) => Promise<unknown>;
    return { id, ok: true, value: await method.apply(store, [...args]) };
  } catch (error) {
    return { id, ok: false, error: String(error) };
  }
}

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (request: StoreRequest) => {
  last = last.then(async () => {
    parentPort?.postMessage(await answer(request));
    if (request.call === 'close') parentPort?.close();
  });
});
parentPort?.postMessage('ready');
