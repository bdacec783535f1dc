import { once } from 'node:events';
import { STREAM_PATH } from '#server/stream/upgrade-gate.ts';
import { pause } from '#tests/chaos/built-server.ts';
import { LoadBench } from '../bench.ts';
import { forkHere } from '../fork-here.ts';
import { BUSY_PAGE } from '../listener-mix.ts';
import type { MutesAnswer, MutesOrder } from '../messages.ts';
import { whyNoUsage } from '../process-usage.ts';
import { msText, type Sheet } from '../sheet.ts';
import { EXACT, faultsOf } from '../verdict.ts';

/** Heap limit of each thread of the server. */
const HEAP_MB = 256;
const SETTINGS = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` };
/** Heaps of the threads, memory outside them, and socket buffers. */
const MOST_MB = 1_024;
const READERS = 600;
const LOOKERS = 20;
const MUTES = 200;
const CUT_CODE = 'ws_closed_total{code="4408"}';
const LOOK_MS = 1_000;
/** Fewer than the machine can serve: this profile tests memory. */
const ORDERS = { perS: 30, warmSeconds: 2, restShare: 0.3 };

async function ask(child: ReturnType<typeof forkHere>, order: MutesOrder): Promise<MutesAnswer> {
  child.send(order);
  const [answer] = (await once(child, 'message')) as [MutesAnswer];
  return answer;
}

/** Peak memory of the process until a promise settles, MiB; throws once the process has ended. */
async function mostMemory(bench: LoadBench, isOver: () => boolean): Promise<number> {
  let most = 0;
  while (!isOver()) {
    most = Math.max(most, bench.server.usage().rssMB);
    await pause(LOOK_MS);
  }
  return most;
}

/** FLT-11: a server with little memory, under load, cuts clients that never read and survives. */
export async function flt11(sheet: Sheet): Promise<void> {
  const reason = whyNoUsage();
  if (reason !== null) {
    sheet.skip('FLT-11 little memory', reason);
    return;
  }
  const seconds = sheet.isShort ? 30 : 120;
  const bench = await LoadBench.create(sheet.port, SETTINGS);
  const mutes = forkHere('mutes.ts');
  try {
    await bench.server.settle();
    const readers = bench.server.clients();
    await readers.open({ count: LOOKERS, topics: BUSY_PAGE, looksForGaps: true });
    await readers.open({ count: READERS, topics: BUSY_PAGE });
    await readers.report();
    const before = bench.server.usage().rssMB;
    const url = `${bench.server.url.replace('http', 'ws')}${STREAM_PATH}`;
    await ask(mutes, { do: 'open', url, count: MUTES });
    let isOver = false;
    const memory = mostMemory(bench, () => isOver);
    const answer = await bench.open({ ...ORDERS, seconds });
    isOver = true;
    const most = await memory;
    const seen = await readers.report();
    const cut = (await bench.server.numbers()).get(CUT_CODE) ?? 0;
    sheet.keep('FLT-11', { before, most, cut, seen, orders: answer });
    sheet.tell(
      `${before.toFixed(0)} MiB before, ${most.toFixed(0)} at most; ` +
        `${seen.framesPerS.toFixed(0)} ` +
        `frames/s to reading clients, p99 ${msText(seen.latency.p99)}; ` +
        `orders p50 ${msText(answer.orders.p50)} p99 ${msText(answer.orders.p99)}`,
    );
    sheet.note(bench.server.built.isRunning, 'FLT-11 the server survives');
    sheet.note(cut >= MUTES, `FLT-11 ${cut} of ${MUTES} mute clients were cut with 4408`);
    const good = seen.open === READERS + LOOKERS && seen.dropped === 0 && seen.gaps === 0;
    const told = `${seen.open} of ${READERS + LOOKERS} reading clients remain, ${seen.gaps} gaps`;
    sheet.note(good && seen.framesPerS > 0, `FLT-11 ${told}`);
    sheet.limit('FLT-11 memory', most, { atMost: MOST_MB, unit: 'MiB', times: EXACT });
    sheet.faults('FLT-11 orders', faultsOf(answer, 1));
  } finally {
    mutes.kill('SIGKILL');
    await bench.close();
  }
}
