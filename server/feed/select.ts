import type { Config } from '#server/config.ts';
import { obeyParent } from '#server/clock-channel.ts';
import { systemClock, virtualClock } from '#server/clock.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Feed } from '#server/ports/feed.ts';
import { venueEpoch } from '#server/venue-epoch.ts';
import { issueInstruments } from './instruments/issues.ts';
import { loadInstruments } from './instruments/load-instruments.ts';
import { createOkxFeed } from './okx/okx-feed.ts';
import { loadRecording } from './replay/load-recording.ts';
import { createReplayFeed, recordingName } from './replay/replay-feed.ts';
import { processScheduler } from './simulated/scheduler.ts';
import { createSimulatedFeed } from './simulated/simulated-feed.ts';

/** The feed of this run and its clock. */
export type SelectedFeed = {
  readonly feed: Feed;
  readonly clock: Clock;
  /** First day of the venue, from which issues are numbered. */
  readonly epoch: number;
  /** Identifies the market, so that stored history of another one is not mixed in. */
  readonly market: string;
};

export type SelectOptions = {
  readonly config: Config;
  readonly warn: (message: string) => void;
};

function clockOf(config: Config): Clock {
  if (config.clock === 'system') return systemClock();
  const clock = virtualClock(config.clockStart ?? systemClock().now(), config.clockSpeed);
  clock.run();
  obeyParent(clock);
  return clock;
}

async function replay({ config, warn }: SelectOptions): Promise<SelectedFeed> {
  const known = new Map(loadInstruments().map((one) => [one.symbol, one]));
  const { replayFiles, replayFrom, replayUntil, replaySpeed } = config;
  const recording = await loadRecording(replayFiles, known, {
    ...(replayFrom === undefined ? {} : { from: replayFrom }),
    ...(replayUntil === undefined ? {} : { until: replayUntil }),
  });
  for (const reason of recording.left) warn(`not played: ${reason}`);
  const clock = virtualClock(recording.from, replaySpeed);
  // The recording starts when the first listener is ready, so nothing is lost during startup.
  const feed = createReplayFeed({ recording, clock, started: clock.run });
  const epoch = await venueEpoch(config.dataDir, clock.now());
  return { feed, clock, epoch, market: `replay:${recordingName(replayFiles)}` };
}

async function okx({ config, warn }: SelectOptions): Promise<SelectedFeed> {
  const clock = clockOf(config);
  const feed = createOkxFeed({
    restUrl: config.okxRestUrl,
    publicUrl: config.okxPublicUrl,
    businessUrl: config.okxBusinessUrl,
    instruments: loadInstruments().filter(({ kind }) => kind === 'spot' || kind === 'swap'),
    clock,
    random: Math.random,
    warn,
  });
  const epoch = await venueEpoch(config.dataDir, clock.now());
  return { feed, clock, epoch, market: `okx:${config.okxRestUrl}` };
}

/**
 * Builds the configured feed and its clock. Nothing runs yet.
 * @throws RecordingError when a replay has nothing to play.
 * @throws VenueFileError when the first day of the venue cannot be read.
 */
export async function selectFeed(options: SelectOptions): Promise<SelectedFeed> {
  const { config } = options;
  if (config.feed === 'replay') return replay(options);
  if (config.feed === 'okx') return okx(options);
  const clock = clockOf(config);
  const { alwaysOpen, feedSeed } = config;
  const schedule = processScheduler;
  const epoch = await venueEpoch(config.dataDir, clock.now());
  const issues = issueInstruments(epoch, clock.now());
  const feed = createSimulatedFeed({ clock, seed: feedSeed, alwaysOpen, schedule, issues });
  const hours = alwaysOpen ? 'always' : 'sessions';
  return { feed, clock, epoch, market: `simulated:${feedSeed}:${hours}` };
}
