import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { COMMANDS, JOBS, QUERIES } from '#server/app/registry.ts';
import { TradingEngine } from '#server/app/engine/trading-engine.ts';
import type { CoreMessage, CoreRequest, CoreStart, CoreTold } from '#server/core/core-messages.ts';
import { CoreService } from '#server/core/core-service.ts';
import type { CoreListener } from '#server/core/core-parts.ts';
import { Core } from '#server/core/core.ts';
import { crashHook } from '#server/core/crash-points.ts';
import { ledgerPlaceOf } from '#server/core/ledger-place.ts';
import { inheritHolidays } from '#server/holidays.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { SimVenue } from '#server/venue/sim-venue.ts';

/**
 * The core's thread: the single writer with its store, venue and use cases, so that a flush to disk
 * does not block the sockets.
 */
const start = workerData as CoreStart;
const log = pino({ level: start.logLevel }, pino.destination(2));
const RANDOM_STEPS = 2 ** 32;

function post(message: CoreMessage): void {
  parentPort?.postMessage(message);
}

let isReady = false;

/** News before the first message are included in that message. */
function tell(told: CoreTold): void {
  if (isReady) post(told);
}

const news: CoreListener = {
  events: (value) => tell({ news: 'events', value }),
  watch: (value) => tell({ news: 'watch', value }),
  mode: (value) => tell({ news: 'mode', value }),
  influence: (value) => tell({ news: 'influence', value }),
  fatal: (error) => {
    throw error;
  },
};

inheritHolidays();
const store = await openLedger(ledgerPlaceOf(start));
const instruments = new Map(start.instruments.map((one) => [one.symbol, one]));
const { feedMaxAgeMs } = start.settings;
const core = new Core({
  store,
  commands: COMMANDS,
  queries: QUERIES,
  jobs: JOBS,
  engine: new TradingEngine({
    venue: new SimVenue({ feedMaxAgeMs, feedHoldsUsers: start.feedHoldsUsers }),
    instrument: (symbol) => instruments.get(symbol),
  }),
  instruments: start.instruments,
  settings: start.settings,
  random: () => randomInt(RANDOM_STEPS) / RANDOM_STEPS,
  news,
  log,
  // Messages that have arrived are submitted before the next group is taken.
  turn: () => setImmediate(),
  stopwatch: () => performance.now(),
  // No cleanup, to behave like a power failure.
  crash: crashHook(start.crashAt, () => process.kill(process.pid, 'SIGKILL')),
});
await core.start(start.now);
// After all modules are loaded, because some define their own toString on classes.
Object.freeze(Object.prototype);

const service = new CoreService(core, store, post);
parentPort?.on('message', (request: CoreRequest) => {
  void service.take(request).then((isLast) => {
    if (isLast) parentPort?.close();
  });
});
isReady = true;
const { isVolatile, epoch } = store;
post({ ready: true, mode: core.mode, watched: core.watched, isVolatile, epoch });
