import { parseArgs } from 'node:util';
import { print, notRun, Tally, writeReport } from '#tests/sim/report.ts';
import { whyNoPostgres } from '#tests/support/postgres.ts';
import { Balancer } from './balancer.ts';
import { tradeInBrowser, whyNoBrowser } from './browser.ts';
import { KillBench, type KillRound } from './kills.ts';
import { fanOut, ordersPerS, whyNoTimes, type FanOut, type Orders } from './measure.ts';
import { Venue, whyNoNats } from './venue.ts';

/**
 * `npm run prove -- many [--edges N] [--rate R] [--seed S] [--no-kills] [--browser] [--measure]
 * [--json]`: a venue of many processes on this machine: bus, PostgreSQL, feed, two cores, edges
 * behind a balancer. Clients trade through the balancer and follow their events while each part is
 * killed in turn. --browser trades in a real browser through the balancer; --measure adds how
 * fan-out scales with the edges, and orders a second against one process.
 */
const { values } = parseArgs({
  options: {
    edges: { type: 'string', default: '3' },
    rate: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    'no-kills': { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    measure: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

/** Target of a core's fail-over; shared machines get four times as much. */
const FAIL_OVER_MS = 5_000;
const PATIENCE = 4;
const FAN_OUT = { clientsPerEdge: 100, seconds: 10 };
const ORDERS = { rounds: 3, seconds: 5 };

const tally = new Tally();
const rounds: KillRound[] = [];
const fans: FanOut[] = [];
const orders: Orders[] = [];

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function note(round: KillRound): void {
  rounds.push(round);
  const { comparison, name, answeredMs, gapMs, backMs, entries, events } = round;
  const { acknowledged, faults, happened, refused, unanswered } = comparison;
  const isGood = faults.length === 0 && acknowledged > 0;
  tally.note(
    isGood,
    `kill -9 ${name}: ${acknowledged} acknowledged, ${faults.length} faults; ` +
      `${refused} refused, ${unanswered} unanswered (${happened} happened); answered again after ` +
      `${seconds(answeredMs)}, longest pause ${seconds(gapMs)}, whole again after ` +
      `${seconds(backMs)}; ${entries} entries audited, ${events} events without a gap`,
  );
  for (const fault of faults.slice(0, 10)) print(`       ${fault}`);
  if (!round.isFailOver) return;
  tally.note(
    gapMs <= FAIL_OVER_MS * PATIENCE,
    `fail-over after killing ${name}: ${seconds(gapMs)} without a good answer ` +
      `(target ${FAIL_OVER_MS / 1000} s, asserted ${(FAIL_OVER_MS * PATIENCE) / 1000} s)`,
  );
}

async function killAll(venue: Venue, balancer: Balancer): Promise<void> {
  const [seed, perS] = [Number.parseInt(values.seed, 10), Number.parseInt(values.rate, 10)];
  const bench = await KillBench.create({ venue, balancer, seed, perS });
  for (const victim of bench.victims()) {
    try {
      note(await bench.kill(victim));
    } catch (error) {
      tally.note(false, `kill -9 ${victim.name}: ${String(error)}`);
      break;
    }
  }
  const text = `each client of the stream was signed in ${bench.sessions} times or more`;
  tally.note(bench.sessions > 1, text);
  bench.stop();
}

async function browse(url: string): Promise<void> {
  const why = whyNoBrowser();
  if (why !== null) {
    print(`Not run: trading in a browser, ${why}.`);
    return;
  }
  const { passed, failed } = await tradeInBrowser(url);
  const counts = `${passed} tests passed, ${failed} failed`;
  const text = `trading in a browser through the balancer: ${counts}`;
  tally.note(failed === 0 && passed > 0, text);
}

async function measure(venue: Venue, url: string): Promise<void> {
  const why = whyNoTimes();
  if (why !== null) print(`Not run: fan-out by edges, ${why}.`);
  for (let edges = 1; why === null && edges <= venue.edges.length; edges++) {
    const fan = await fanOut(venue, edges, FAN_OUT);
    fans.push(fan);
    const share = fan.framesPerBusyS / (fans[0]?.framesPerBusyS ?? 1);
    tally.note(
      fan.framesPerS > 0,
      `${edges} edges, ${fan.clients} clients: ${fan.framesPerS.toFixed(0)} frames/s, edges busy ` +
        `${fan.busy.toFixed(2)} (busiest ${fan.busiest.toFixed(2)}), frames for a second of ` +
        `processor ${share.toFixed(2)} times those of one edge`,
    );
  }
  orders.push(...(await ordersPerS(url, ORDERS)));
  for (const { name, perS, errors } of orders) {
    const ratio = perS / (orders[0]?.perS ?? 1);
    const text = `${name}: ${perS.toFixed(0)} durable orders/s, ${ratio.toFixed(2)} of SQLite`;
    tally.note(perS > 0 && errors === 0, `${text}, ${errors} errors`);
  }
}

async function many(): Promise<void> {
  const from = performance.now();
  const venue = await Venue.start(Number.parseInt(values.edges, 10));
  const balancer = await Balancer.start(() => venue.edges.map(({ port }) => port));
  try {
    const startMs = performance.now() - from;
    const parts = `bus, database, feed, core, stand-by and ${values.edges} edges`;
    tally.note(true, `${parts} serve after ${seconds(startMs)}`);
    if (values.browser) await browse(balancer.url);
    if (!values['no-kills']) await killAll(venue, balancer);
    if (values.measure) {
      await measure(venue, balancer.url).catch((error: unknown) => {
        tally.note(false, `measuring: ${String(error)}`);
      });
    }
  } finally {
    balancer.stop();
    await venue.stop();
  }
  print(`${seconds(performance.now() - from)} in all`);
}

const missing = whyNoPostgres() ?? whyNoNats();
if (missing === null) {
  await many();
  if (values.json) {
    const { failed, passed } = tally;
    const { seed, edges, rate } = values;
    writeReport('many', { seed, edges, rate, passed, failed, rounds, fans, orders });
  }
  tally.close();
} else notRun('a venue of many processes', missing);
