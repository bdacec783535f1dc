import { setTimeout as pause } from 'node:timers/promises';
import { OrderEntry } from '#server/bus/order-entry.ts';
import { MARKET, type InfluenceMessage } from '#server/bus/market-messages.ts';
import { MarketPublisher } from '#server/bus/market-publisher.ts';
import { connectNats } from '#server/bus/nats-bus.ts';
import { selectFeed } from '#server/feed/select.ts';
import { holidayAlerts, holidayMetrics } from '#server/holiday-watch.ts';
import { createOpsApp } from '#server/http/ops-app.ts';
import { httpServer } from '#server/http/serve.ts';
import { influenceFeed } from '#server/influence-feed.ts';
import { runMarket } from '#server/market-run.ts';
import { BusFailure, type Bus } from '#server/ports/bus.ts';
import { listen, type StartRole } from '#server/running-server.ts';
import { switchesOf } from '#server/serve-clients.ts';
import { marketMetrics } from '#server/server-metrics.ts';

const HELLO_WAIT_MS = 1_000;
const STANDBY_MS = 500;

/** Waits while another feed serves this venue. */
async function untilAlone(bus: Bus): Promise<void> {
  for (;;) {
    try {
      await bus.request(MARKET.hello, null, HELLO_WAIT_MS);
    } catch (error) {
      if (error instanceof BusFailure && error.isUnsent && bus.isUp) return;
    }
    await pause(STANDBY_MS);
  }
}

/** The process that makes or follows the market and publishes the accepted messages. */
export const startFeedRole: StartRole = async (config, log, fatal) => {
  const bus = await connectNats({ url: config.busUrl, name: 'terazi feed', log });
  await untilAlone(bus);
  const warn = (message: string): void => log.warn(message);
  const { feed, clock, epoch, market: name } = await selectFeed({ config, warn });
  const { dataDir, feedMaxAgeMs } = config;
  const market = await runMarket({ feed, clock, market: name, dataDir, feedMaxAgeMs, log });
  const { board } = market;
  const influence = influenceFeed(feed.influence);
  const publisher = new MarketPublisher({
    board,
    bus,
    clock,
    epoch,
    holdsUsers: influence !== undefined,
    replaced: () => fatal(new Error('another feed serves this venue')),
  });
  if (influence !== undefined) {
    const door = new OrderEntry(influence);
    bus.subscribe(MARKET.influence, (message: InfluenceMessage) => door.take(message));
  }
  void board.seedAll((symbol) => publisher.renew(symbol));
  const app = createOpsApp({
    readiness: () => ({
      ready: bus.isUp,
      role: config.role,
      feed: board.feed.kind,
      switches: switchesOf(config),
      alerts: holidayAlerts(clock.now()),
    }),
    metrics: async () => ({ ...marketMetrics(board), ...holidayMetrics(clock.now()) }),
  });
  const ops = httpServer(app, () => clock.now());
  const url = await listen(ops, config);
  return {
    url,
    stop: async () => {
      ops.close();
      ops.closeAllConnections();
      publisher.stop();
      await market.stop();
      await bus.close();
    },
    hurry: () => Promise.resolve(),
  };
};
