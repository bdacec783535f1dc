import { pause } from '#tests/chaos/built-server.ts';
import { BUSY_PAGE, COIN_LIST, mixOf, type MixRates } from '../listener-mix.ts';
import { LoadServer } from '../load-server.ts';
import { filesLimit, sharesOf, whyNoUsage } from '../process-usage.ts';
import type { Sheet } from '../sheet.ts';
import { EXACT, NEIGHBOURS, rateOf } from '../verdict.ts';

const SOCKETS = 5_000;
const WANTED_PER_S = 50_000;
/** Number of sockets that use JSON and check for gaps. */
const LOOKERS = 20;
const OTHER_FILES = 500;
const PROBES = 10;
const PROBE_MS = 5_000;
const CALM_MS = 10_000;

function whyNot(): string | null {
  const limit = filesLimit();
  const needed = SOCKETS + OTHER_FILES;
  return limit < needed ? `a process may open ${limit} files here, needed ${needed}` : null;
}

/** Messages a second that one client of each kind gets from this market. */
async function probe(server: LoadServer): Promise<MixRates> {
  const rate = async (topics: typeof COIN_LIST): Promise<number> => {
    const clients = server.clients();
    await clients.open({ count: PROBES, topics });
    await pause(PROBE_MS);
    const { framesPerS } = await clients.report();
    await clients.close();
    return framesPerS / PROBES;
  };
  return { page: await rate(BUSY_PAGE), list: await rate(COIN_LIST) };
}

/** LOAD-02: clients of pages and lists, mixed for the wanted number of frames a second. */
export async function load02(sheet: Sheet): Promise<void> {
  const reason = whyNoUsage() ?? whyNot();
  if (reason !== null) {
    sheet.skip('LOAD-02 fan-out', reason);
    return;
  }
  const seconds = sheet.isShort ? 30 : 300;
  const server = await LoadServer.start(sheet.port);
  try {
    await server.settle();
    const rates = await probe(server);
    const [pages, lists] = mixOf(SOCKETS - LOOKERS, WANTED_PER_S, rates);
    sheet.tell(
      `${pages.count} clients of two coins with ${rates.page.toFixed(1)} messages/s, ` +
        `${lists.count} of a list with ${rates.list.toFixed(1)}/s, ${LOOKERS} check for gaps`,
    );
    const clients = server.clients();
    await clients.open({ count: LOOKERS, topics: BUSY_PAGE, looksForGaps: true }, pages, lists);
    await pause(CALM_MS);
    await clients.report();
    const [before, from] = [server.usage(), performance.now()];
    await pause(seconds * 1000);
    const [after, took] = [server.usage(), (performance.now() - from) / 1000];
    const seen = await clients.report();
    const numbers = await server.numbers();
    const share = sharesOf(before, after, took);
    sheet.keep('LOAD-02', { seconds, rates, pages: pages.count, lists: lists.count, ...seen });
    sheet.tell(
      `main thread ${(share.main * 100).toFixed(0)} % of a core, ${after.rssMB.toFixed(0)} MiB, ` +
        `${seen.snapshots} snapshots after the first, ` +
        `${numbers.get('ws_dropped_total') ?? 0} frames withheld from slow clients`,
    );
    sheet.verdict('LOAD-02 frames', rateOf(seen.framesPerS, WANTED_PER_S));
    sheet.judge('LOAD-02 server to client', seen.latency, 'p50', 50);
    sheet.judge('LOAD-02 server to client', seen.latency, 'p99', 250);
    sheet.limit('LOAD-02 gaps', seen.gaps, { atMost: 0, unit: 'frames', times: EXACT });
    sheet.limit('LOAD-02 dropped', seen.dropped, { atMost: 0, unit: 'sockets', times: EXACT });
    const core = { atMost: 70, unit: '% of a core', times: NEIGHBOURS };
    sheet.limit('LOAD-02 server process', share.all * 100, core);
  } finally {
    await server.close();
  }
}
