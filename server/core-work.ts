import type { Logger } from 'pino';
import { startAlertWatch } from '#server/alert-watch.ts';
import { barsWanted } from '#server/app/bars-wanted.ts';
import { startBarsForCore } from '#server/bars-for-core.ts';
import type { Config } from '#server/config.ts';
import type { CoreRun } from '#server/core/core-run.ts';
import { holidayAlerts, startHolidayWatch } from '#server/holiday-watch.ts';
import type { IdentityTools } from '#server/http/upload-edge.ts';
import { startUploadSweep } from '#server/http/upload-sweep.ts';
import { startNewsRun } from '#server/news-run.ts';
import { startOpServer } from '#server/op/op-server.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { startRobotBars } from '#server/robot-bars.ts';

export type CoreWorkParts = {
  readonly config: Config;
  readonly core: CoreRun;
  readonly board: MarketBoard;
  readonly clock: Clock;
  readonly tools: IdentityTools;
  readonly log: Logger;
};

/** Opens the operator's access: a socket in the data folder, never the network. */
function openOperatorDoor({ config, core, clock, tools, log }: CoreWorkParts) {
  const { dataDir } = config;
  const alerts = (): readonly string[] => holidayAlerts(clock.now());
  const host = { core: core.thread, dataDir, tools, audit: core.auditAll, alerts };
  return startOpServer(host, (err) => log.error({ err }, 'an operator command failed'));
}

/** Starts server work that needs no input; a frozen venue may refuse it. */
function order({ core }: CoreWorkParts, call: string): void {
  void core.client.command({ call, caller: null, key: null, input: {}, views: [] });
}

/** Starts sending bars and market state to the core. */
function startFeeds({ config, core: run, board, clock, log }: CoreWorkParts) {
  const { client: core, viewsOf } = run;
  const now = (): number => Math.trunc(clock.now());
  const bars = startBarsForCore({
    board,
    core,
    entries: barsWanted(board.instruments, core),
    failed: (err) => log.error({ err }, 'the core could not take bars'),
  });
  const robots = startRobotBars({
    board,
    core,
    viewsOf,
    now,
    failed: (err) => log.error({ err }, 'the robots could not take bars'),
  });
  const alerts = startAlertWatch({
    board,
    core,
    feedMaxAgeMs: config.feedMaxAgeMs,
    now,
    failed: (err) => log.error({ err }, 'alerts could not be looked at'),
  });
  const news = startNewsRun({
    board,
    core,
    viewsOf,
    failed: (err) => log.error({ err }, 'news could not be made'),
  });
  return { stop: () => Promise.all([bars.stop(), robots.stop(), alerts.stop(), news.stop()]) };
}

export type CoreWork = {
  /** Stops accepting new work. */
  readonly close: () => void;
  /** Resolves when running work has ended. */
  readonly stop: () => Promise<void>;
};

/** Starts the work next to the writer: the operator's socket, robots, alerts, news and sweeps. */
export async function startCoreWork(parts: CoreWorkParts): Promise<CoreWork> {
  const { core, tools, log } = parts;
  const issues = { call: 'issue.start', caller: null, key: null, input: {}, views: [] };
  await core.client.command(issues);
  const op = await openOperatorDoor(parts);
  const sweep = startUploadSweep(core.client, tools.files, (err) =>
    log.error({ err }, 'images could not be deleted'),
  );
  const feeds = startFeeds(parts);
  const holidays = startHolidayWatch({
    now: () => parts.clock.now(),
    log,
    failed: (err) => log.error({ err }, 'the holidays could not be looked at'),
  });
  // A venue without an open poll opens its next one.
  order(parts, 'poll.tend');
  order(parts, 'content.start');
  let ended: Promise<unknown> = Promise.resolve();
  return {
    close: () => {
      op.stop();
      sweep.stop();
      ended = Promise.all([feeds.stop(), holidays.stop()]);
    },
    stop: async () => {
      await ended;
    },
  };
}
