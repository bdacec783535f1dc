import { describe, expect, it } from 'vitest';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import type { FeedSink, FeedTrade } from '#server/ports/feed.ts';
import { BarSource } from './bar-source.ts';
import { DailyPath } from './daily-path.ts';
import { LiveInstrument } from './live-instrument.ts';
import { keyOfText } from './noise.ts';
import type { PathBar } from './path-bar.ts';
import { simProfile, type SimProfile } from './sim-profile.ts';

const MINUTE = 60_000;
/** Wednesday, in the official session of Borsa Istanbul. */
const START = Date.parse('2026-11-18T08:00:30Z');
const FALL_AT = START - (START % MINUTE) + 3 * MINUTE;

/** The generated minutes, lowered by an eighth from an instant on. */
class FallingSource extends BarSource {
  override barAt(profile: SimProfile, grain: 'minute' | 'hour', at: number): PathBar | null {
    const bar = super.barAt(profile, grain, at);
    if (bar === null || at < FALL_AT) return bar;
    const { open, high, low, close } = bar;
    const [first, top, bottom, last] = [open, high, low, close].map((price) => price * 0.92);
    return { ...bar, open: first!, high: top!, low: bottom!, close: last! };
  }
}

type Told = { readonly trades: FeedTrade[]; readonly states: [number, string][] };

/** Runs a share through its fall and collects its prints and states. */
function run(symbol: string, minutes: number): Told {
  const instrument = loadInstruments().find((one) => one.symbol === symbol)!;
  const profile = simProfile(instrument, keyOfText('seed:7'));
  const source = new FallingSource(new DailyPath(), new Map([[symbol, profile]]));
  const trades: FeedTrade[] = [];
  const states: [number, string][] = [];
  let now = START;
  const sink = {
    trade: (trade: FeedTrade) => void trades.push(trade),
    state: (_sym: string, state: string) => void states.push([now, state]),
    day: () => undefined,
    book: () => undefined,
    indicative: () => undefined,
  } as unknown as FeedSink;
  const one = new LiveInstrument({ profile, source, sink, alwaysOpen: true }, START);
  while (one.nextTs < START + minutes * MINUTE) {
    now = one.nextTs;
    one.step();
  }
  return { trades, states };
}

describe('a share that falls by eight percent', () => {
  it('is halted on Ana Pazar for ten minutes and resumes at an auction price', () => {
    const { trades, states } = run('ALBRK', 30);
    expect(states.map(([, state]) => state)).toEqual(['auction', 'open']);
    const [[stoppedAt = 0] = [], [openedAt = 0] = []] = states;
    expect(stoppedAt).toBeGreaterThanOrEqual(FALL_AT);
    expect(openedAt - stoppedAt).toBeGreaterThanOrEqual(10 * MINUTE);
    expect(openedAt - stoppedAt).toBeLessThan(10 * MINUTE + 5_000);
    const between = trades.filter(({ ts }) => ts > stoppedAt && ts < Math.floor(openedAt));
    expect(between).toEqual([]);
    const auctions = trades.filter(({ auction }) => auction === true);
    expect(auctions).toHaveLength(1);
    expect(trades.some(({ ts, auction }) => ts > openedAt && auction !== true)).toBe(true);
  });

  it('continues on Yıldız Pazar, limited by the daily limit', () => {
    const { trades, states } = run('THYAO', 10);
    expect(states).toEqual([]);
    expect(trades.length).toBeGreaterThan(100);
  });
});
