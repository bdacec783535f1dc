import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { API_BASE } from '#protocol/http/endpoint.ts';
import { STREAM_PATH } from '#server/stream/upgrade-gate.ts';
import { BuiltServer, pause, type ServerSettings } from '#tests/chaos/built-server.ts';
import { forkHere } from '../fork-here.ts';
import { dataFolder } from '../load-server.ts';
import type { Part, ReturnersAnswer, ReturnersOrder } from '../messages.ts';
import { openLoop } from '../open-loop.ts';
import { usageOf } from '../process-usage.ts';
import { partOf } from '../part.ts';
import { msText, type Sheet } from '../sheet.ts';
import { EXACT, whyNotCalm } from '../verdict.ts';

const CLIENTS = 1_000;
const SETTLE_MS = 8_000;
/** Twice the longest wait of a client, as its first attempt may come just too early. */
const BACK_WITHIN_MS = 20_000;
/** Time by which most clients have reconnected. */
const FIRST_S = 10;
const SPREAD_MS = 10_000;
const ASKED_PER_S = 20;
/** A starting server is slow briefly; on a busy machine longer than the target. */
const PLAIN_P99_MS = 125;
/** In step all would reconnect in one second; spread evenly over the waits, some hundreds do. */
const MOST_IN_A_SECOND = 700;
const P99_MS = 500;

async function ask(child: ReturnType<typeof forkHere>, order: ReturnersOrder) {
  child.send(order);
  const [answer] = (await once(child, 'message')) as [ReturnersAnswer];
  return answer;
}

/** Makes calls on a schedule and measures each. */
async function times(url: string, seconds: number): Promise<{ taken: number[]; failed: number }> {
  const taken: number[] = [];
  let failed = 0;
  await openLoop({ perS: ASKED_PER_S, seconds }, async (scheduled) => {
    const answer = await fetch(`${url}${API_BASE}/common/props`).catch(() => null);
    const text = await answer?.text().catch(() => '');
    if (text?.startsWith('{"code":0') === true) taken.push(performance.now() - scheduled);
    else failed++;
  });
  return { taken, failed };
}

/** The largest number of these times within one second. */
function mostInASecond(sorted: readonly number[]): number {
  const within = (from: number): number =>
    sorted.filter((at) => at >= from && at < from + 1_000).length;
  return Math.max(0, ...sorted.map(within));
}

type Round = {
  readonly end: 'kill' | 'stop';
  readonly server: BuiltServer;
  readonly settings: ServerSettings;
  readonly child: ReturnType<typeof forkHere>;
  /** Calls after a restart without clients. */
  readonly plain: Part;
};

/** Restarts the server and records when each client reconnects. @returns the new server. */
async function round(
  sheet: Sheet,
  { end, server, settings, child, plain }: Round,
): Promise<BuiltServer> {
  const name = `FLT-26 after ${end}`;
  await pause(SETTLE_MS);
  await ask(child, { do: 'report' });
  const goneAt = Date.now();
  await server[end]();
  const next = await BuiltServer.start(settings);
  const upAt = Date.now();
  const before = usageOf(next.pid);
  const calls = await times(next.url, FIRST_S);
  const main = usageOf(next.pid).mainS - before.mainS;
  await pause(BACK_WITHIN_MS - FIRST_S * 1_000);
  const { arrivals, failures, open } = await ask(child, { do: 'report' });
  // A client may connect just before the server prints that it serves; it counts as well.
  const sorted = arrivals.filter((at) => at > goneAt).sort((a, b) => a - b);
  const spreadMs = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  const most = mostInASecond(sorted);
  const answered = partOf(calls.taken);
  sheet.keep(name, {
    awayMs: upAt - goneAt,
    failures,
    main,
    open,
    spreadMs,
    most,
    plain,
    answered,
  });
  sheet.tell(
    `${name}: down for ${msText(upAt - goneAt)}, ${failures} failed attempts, ` +
      `${main.toFixed(1)} s of the main thread in the first ${FIRST_S} s; ` +
      `calls p50 ${msText(answered.p50)}, worst ${msText(answered.worst)} of ${answered.count}`,
  );
  sheet.note(open === CLIENTS, `${name}: ${open} of ${CLIENTS} clients reconnected`);
  const exact = { times: EXACT } as const;
  const fewest = { atMost: MOST_IN_A_SECOND, unit: 'clients', ...exact };
  sheet.limit(`${name}: in one second`, most, fewest);
  sheet.limit(`${name}: spread`, spreadMs, { atMost: SPREAD_MS, unit: 'ms', ...exact });
  sheet.note(calls.failed === 0, `${name}: ${calls.failed} calls failed`);
  const reason = whyNotCalm(plain, PLAIN_P99_MS);
  if (reason === null) sheet.judge(`${name}: calls`, answered, 'p99', P99_MS);
  else sheet.skip(`${name}: calls took ${msText(answered.p99)} at p99`, reason);
  return next;
}

/** FLT-26: clients reconnect to a restarted server spread over time, and meanwhile it answers. */
export async function flt26(sheet: Sheet): Promise<void> {
  const folder = dataFolder();
  const settings = { PORT: `${sheet.port}`, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' };
  const child = forkHere('returners.ts');
  let server = await BuiltServer.start(settings);
  try {
    await pause(SETTLE_MS);
    await server.kill();
    server = await BuiltServer.start(settings);
    const plain = partOf((await times(server.url, FIRST_S)).taken);
    const url = `${server.url.replace('http', 'ws')}${STREAM_PATH}`;
    await ask(child, { do: 'open', url, count: CLIENTS });
    for (const end of ['kill', 'stop'] as const) {
      server = await round(sheet, { end, server, settings, child, plain });
    }
  } finally {
    child.kill('SIGKILL');
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
