import { describe, expect, it } from 'vitest';
import { ClockSync } from './clock-sync.ts';

const DEVICE = 1_000_000;
const SERVER = 1_500_000;
const OFFSET = SERVER - DEVICE;
const HOUR = 3_600_000;

/** A clock after nine answers of a server, each after 40 ms. */
function synced(): ClockSync {
  const clock = new ClockSync();
  for (let at = 0; at < 9; at++) {
    const sent = DEVICE + at * 10_000;
    clock.sample(sent, sent + 40, sent + 20 + OFFSET);
  }
  return clock;
}

describe('clock of the server', () => {
  it('is that of the first frame until an answer arrives', () => {
    const clock = new ClockSync();
    expect(clock.offsetMs).toBe(0);
    clock.hint(DEVICE, SERVER);
    clock.hint(DEVICE + 100, SERVER + 90);
    expect(clock.offsetMs).toBe(OFFSET);
  });

  it('is the median of the answers: one with a slow return trip changes nothing', () => {
    const clock = synced();
    clock.sample(DEVICE + 90_000, DEVICE + 94_000, DEVICE + 90_020 + OFFSET);
    expect(clock.offsetMs).toBe(OFFSET);
    expect(clock.latencyMs).toBe(40);
  });

  it('follows at once an answer that no delay explains', () => {
    const clock = synced();
    clock.sample(DEVICE + 90_000, DEVICE + 90_040, DEVICE + 90_020 + OFFSET - HOUR);
    expect(clock.offsetMs).toBe(OFFSET - HOUR);
  });

  it('follows at once a heartbeat that would come from the future', () => {
    const clock = synced();
    clock.heartbeat(DEVICE + 90_000, DEVICE + 90_000 + OFFSET + HOUR);
    expect(clock.offsetMs).toBe(OFFSET + HOUR);
  });

  it('ignores heartbeats that were delayed, and the times of a market', () => {
    const clock = synced();
    clock.heartbeat(DEVICE + 90_000, DEVICE + 90_000 + OFFSET - 30_000);
    clock.heartbeat(DEVICE + 90_000, DEVICE + 90_000 + OFFSET + 200);
    clock.hint(DEVICE + 90_000, DEVICE + 90_000 + OFFSET + HOUR);
    expect(clock.offsetMs).toBe(OFFSET);
  });
});
