import { pause } from '#tests/chaos/built-server.ts';
import { BUSY_PAGE } from '../listener-mix.ts';
import { LoadServer } from '../load-server.ts';
import { registered } from '../registered.ts';
import { repeatCalls } from '../repeat-calls.ts';
import { msText, type Sheet } from '../sheet.ts';
import { callFaultsOf, whyNotCalm } from '../verdict.ts';

const PER_S = 20;
const ACCOUNTS = 60;
const SOCKETS = 200;
/** Factor by which sign-ins may delay prices. */
const LATER = 1.1;
const CALM_MS = 5_000;
/** Latency target of prices to many more clients. */
const PRICES_P99_MS = 250;

/** LOAD-06: real accounts sign in, and other clients get prices as fresh as before. */
export async function load06(sheet: Sheet): Promise<void> {
  const seconds = sheet.isShort ? 10 : 30;
  const server = await LoadServer.start(sheet.port);
  try {
    await server.settle();
    const calls = await registered(server.url, ACCOUNTS);
    const clients = server.clients();
    await clients.open({ count: SOCKETS, topics: BUSY_PAGE });
    await pause(CALM_MS);
    await clients.report();
    await pause(seconds * 1000);
    const before = (await clients.report()).latency;
    const rate = { perS: PER_S, seconds, warmSeconds: 0 };
    const answer = await repeatCalls({ url: server.url, calls, ...rate });
    const during = (await clients.report()).latency;
    sheet.keep('LOAD-06', { ...rate, accounts: ACCOUNTS, ...answer, before, during });
    sheet.tell(
      `${answer.all.count} sign-ins of ${ACCOUNTS} accounts, p50 ${msText(answer.all.p50)}, ` +
        `worst ${msText(answer.all.worst)}; prices before p50 ${before.p50} p99 ${before.p99} ms ` +
        `of ${before.count}, during p50 ${during.p50} p99 ${during.p99} ms of ${during.count}`,
    );
    sheet.faults('LOAD-06', callFaultsOf(answer));
    sheet.judge('LOAD-06 sign-ins', answer.all, 'p99', 500);
    const reason = whyNotCalm(before, PRICES_P99_MS);
    if (reason !== null) {
      sheet.skip('LOAD-06 prices meanwhile', reason);
      return;
    }
    // Times are whole milliseconds: a difference below one is not visible.
    const atMost = Math.max(1, before.p99) * LATER;
    sheet.judge('LOAD-06 prices meanwhile', during, 'p99', Math.round(atMost * 10) / 10);
  } finally {
    await server.close();
  }
}
