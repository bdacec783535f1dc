import { pause } from '#tests/chaos/built-server.ts';
import { LoadServer } from '../load-server.ts';
import { filesLimit, whyNoUsage } from '../process-usage.ts';
import type { Sheet } from '../sheet.ts';
import { EXACT } from '../verdict.ts';

const SOCKETS = 10_000;
/** Files a server has open besides its sockets. */
const OTHER_FILES = 500;
const MOST_MB = 1_024;
const LOOK_MS = 5_000;

/** Reason why so many sockets are not possible here, or null. */
function whyNot(): string | null {
  const noUsage = whyNoUsage();
  if (noUsage !== null) return noUsage;
  const limit = filesLimit();
  const needed = SOCKETS + OTHER_FILES;
  return limit < needed ? `a process may open ${limit} files here, needed ${needed}` : null;
}

/** LOAD-01: clients without topics, each with its own address: memory, and dropped clients. */
export async function load01(sheet: Sheet): Promise<void> {
  const reason = whyNot();
  if (reason !== null) {
    sheet.skip('LOAD-01 idle sockets', reason);
    return;
  }
  const seconds = sheet.isShort ? 60 : 600;
  const server = await LoadServer.start(sheet.port);
  try {
    await server.settle();
    const before = server.usage().rssMB;
    const clients = server.clients();
    const from = performance.now();
    await clients.open({ count: SOCKETS, topics: [] });
    sheet.tell(`${SOCKETS} sockets opened in ${((performance.now() - from) / 1000).toFixed(0)} s`);
    let most = 0;
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      await pause(LOOK_MS);
      most = Math.max(most, server.usage().rssMB);
    }
    const { dropped, open } = await clients.report();
    const counted = (await server.numbers()).get('ws_clients') ?? 0;
    const perSocket = (((most - before) * 1024) / SOCKETS).toFixed(0);
    sheet.keep('LOAD-01 memory before, MiB', before);
    sheet.tell(`${before.toFixed(0)} MiB before, ${perSocket} KiB a socket`);
    sheet.limit('LOAD-01 memory', most, { atMost: MOST_MB, unit: 'MiB', times: EXACT });
    sheet.limit('LOAD-01 dropped', dropped, { atMost: 0, unit: 'sockets', times: EXACT });
    const told = `${open} open after ${seconds} s, ${counted} counted by the server`;
    sheet.note(open === SOCKETS && counted === SOCKETS, `LOAD-01 ${told}`);
  } finally {
    await server.close();
  }
}
