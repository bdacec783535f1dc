import { LoadBench, type Closed } from '../bench.ts';
import { BUSY_PAGE } from '../listener-mix.ts';
import type { GeneratorAnswer } from '../messages.ts';
import { msText, type Sheet } from '../sheet.ts';
import { faultsOf } from '../verdict.ts';

type Plan = {
  readonly sustained: { readonly perS: number; readonly seconds: number };
  readonly burst: { readonly perS: number; readonly seconds: number };
  readonly warmSeconds: number;
  readonly closedSeconds: number;
};

const FULL: Plan = {
  sustained: { perS: 300, seconds: 300 },
  burst: { perS: 1_000, seconds: 10 },
  warmSeconds: 30,
  closedSeconds: 10,
};
const SHORT: Plan = {
  sustained: { perS: 100, seconds: 30 },
  burst: { perS: 300, seconds: 5 },
  warmSeconds: 5,
  closedSeconds: 4,
};
const GROUP_CLIENTS = 64;
/** Clients of the stream that constantly get half of its target rate. */
const SOCKETS = 1_250;
const HALF_RATE = 25_000;

function noteClosed(sheet: Sheet, name: string, { errors, p50, p99, perS }: Closed): void {
  sheet.keep(name, { perS, p50, p99, errors });
  const told = `${perS.toFixed(0)} durable orders/s, p50 ${msText(p50)}, p99 ${msText(p99)}`;
  sheet.note(perS > 0 && errors === 0, `${name}: ${told}, ${errors} errors`);
}

function noteOpen(sheet: Sheet, name: string, answer: GeneratorAnswer, frames: number): void {
  sheet.keep(name, { ...answer, framesPerS: frames });
  const { cancels, orders, perS } = answer;
  const { p50, p99, worst } = orders;
  sheet.tell(
    `${name}: ${orders.count} orders, ${cancels.count} cancels, ${perS.toFixed(0)}/s, ` +
      `orders p50 ${msText(p50)} p99 ${msText(p99)} worst ${msText(worst)}, ` +
      `${frames.toFixed(0)} frames/s to ${SOCKETS} clients of the stream`,
  );
  sheet.faults(name, faultsOf(answer, frames / HALF_RATE));
}

/** LOAD-03 and LOAD-04: durable orders and cancels through HTTP, core and ledger on disk. */
export async function load03(sheet: Sheet): Promise<void> {
  const plan = sheet.isShort ? SHORT : FULL;
  const bench = await LoadBench.create(sheet.port);
  try {
    await bench.server.settle();
    const clients = bench.server.clients();
    await clients.open({ count: SOCKETS, topics: BUSY_PAGE });
    const frames = async (): Promise<number> => (await clients.report()).framesPerS;
    const { closedSeconds, warmSeconds } = plan;
    noteClosed(sheet, 'one client, a commit each', await bench.closed(1, closedSeconds));
    const group = await bench.closed(GROUP_CLIENTS, closedSeconds);
    noteClosed(sheet, `${GROUP_CLIENTS} clients, group commit`, group);
    await frames();
    const sustained = await bench.open({ ...plan.sustained, warmSeconds, restShare: 0.3 });
    noteOpen(sheet, 'LOAD-03 sustained', sustained, await frames());
    sheet.judge('LOAD-03 orders', sustained.orders, 'p50', 15);
    sheet.judge('LOAD-03 orders', sustained.orders, 'p99', 100);
    sheet.judge('LOAD-04 cancels', sustained.cancels, 'p99', 50);
    const burst = await bench.open({ ...plan.burst, warmSeconds: 0, restShare: 0.3 });
    noteOpen(sheet, 'LOAD-03 burst', burst, await frames());
    sheet.judge('LOAD-03 burst orders', burst.orders, 'p99', 2_000);
    sheet.judge('LOAD-04 burst cancels', burst.cancels, 'p99', 50);
  } finally {
    await bench.close();
  }
}
