import { expose, transfer } from 'comlink';
import { MarketWorker } from './market-worker.ts';

/**
 * Start of the market worker. An unhandled rejection is rethrown outside its promise, so that the
 * page sees the error and starts a new worker.
 */
addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});

const worker = new MarketWorker({
  send: async (sink, { batch, transfer: buffers }) => sink(transfer(batch, [...buffers])),
  isOnline: () => navigator.onLine,
});
addEventListener('online', () => worker.onlineChanged());
addEventListener('offline', () => worker.onlineChanged());
expose(worker);
