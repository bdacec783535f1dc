import { describe, expect, it, vi } from 'vitest';
import { runCore } from './core-run.ts';

type Started = Parameters<typeof runCore>[0];
type Options = Parameters<typeof runCore>[1];

const SECOND = 1_000;

/** A started core that only notes what is asked of it. */
function harness() {
  const calls: string[] = [];
  const note = (name: string) => async () => void calls.push(name);
  const report = { kind: 'full', findings: [], entries: 7 };
  let heard: Record<string, (value: unknown) => void> = {};
  const started = {
    thread: {
      watched: [],
      listen: (listeners: typeof heard) => void (heard = listeners),
      tick: () => void calls.push('tick'),
      market: note('market'),
      audited: async (what: unknown) => void calls.push(`audited ${what === report}`),
      close: note('thread.close'),
    },
    auditor: {
      once: async ({ full }: { full: boolean }) => (calls.push(`audit ${full}`), report),
      close: note('auditor.close'),
    },
    rounds: { stop: note('rounds.stop') },
  };
  const influence = vi.fn<(calls: unknown) => void>();
  const board = { instruments: [], listen: () => () => undefined };
  const options = { board, clock: { now: () => 5.7 }, influence };
  const run = runCore(started as unknown as Started, options as unknown as Options);
  return { run, calls, influence, report, told: () => heard };
}

describe('a running core', () => {
  it('is ticked until it is stopped, and stops everything it started', async () => {
    vi.useFakeTimers();
    try {
      const { run, calls } = harness();
      await vi.advanceTimersByTimeAsync(SECOND);
      expect(calls.length).toBeGreaterThan(0);
      expect(new Set(calls)).toEqual(new Set(['tick']));
      calls.length = 0;
      await run.stop();
      await vi.advanceTimersByTimeAsync(SECOND);
      expect(calls).toEqual(['rounds.stop', 'auditor.close', 'thread.close']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('audits everything on demand and reports it to the core', async () => {
    const { run, calls, report } = harness();
    expect(await run.auditAll()).toBe(report);
    expect(calls).toEqual(['audit true', 'audited true']);
    await run.stop();
  });

  it("passes users' orders on to the feed", async () => {
    const { run, influence, told } = harness();
    const orders = [['withdrawn', 'BTC-USDT', '1']];
    told()['influence']?.(orders);
    expect(influence.mock.calls).toEqual([[orders]]);
    await run.stop();
  });
});
