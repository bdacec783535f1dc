import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WorkerLife, type WatchedWorker } from './worker-life.ts';

const NEVER = new Promise<void>(() => undefined);

function rig() {
  const workers: (WatchedWorker & { answers: boolean; ended: boolean })[] = [];
  let lost = 0;
  const life: WorkerLife = new WorkerLife({
    create: () => {
      const worker = {
        answers: true,
        ended: false,
        ping: () => (worker.answers ? Promise.resolve() : NEVER),
        terminate: () => {
          worker.ended = true;
        },
      };
      workers.push(worker);
      return worker;
    },
    gaveUp: () => {
      lost++;
    },
  });
  return { workers, life, lost: () => lost };
}

describe('WorkerLife', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('does not touch a worker that answers', async () => {
    const { workers, life } = rig();
    life.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(1);
    life.stop();
  });

  it('replaces a worker within two seconds of an error, but only for its own errors', async () => {
    const { workers, life } = rig();
    life.start();
    life.crashed(workers[0]!);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(workers).toHaveLength(2);
    expect(workers[0]!.ended).toBe(true);
    life.crashed(workers[0]!);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(workers).toHaveLength(2);
    life.stop();
  });

  it('replaces a worker that stops answering', async () => {
    const { workers, life } = rig();
    life.start();
    await vi.advanceTimersByTimeAsync(5_000);
    workers[0]!.answers = false;
    await vi.advanceTimersByTimeAsync(4_500);
    expect(workers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(2);
    life.stop();
  });

  it('does not replace the worker when the page itself was suspended', async () => {
    const { workers, life } = rig();
    life.start();
    workers[0]!.answers = false;
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(Date.now() + 30_000);
    await vi.advanceTimersByTimeAsync(1_000);
    workers[0]!.answers = true;
    expect(workers).toHaveLength(1);
    life.stop();
  });

  it('gives up after five restarts within a minute', async () => {
    const { workers, life, lost } = rig();
    life.start();
    for (let i = 0; i < 6; i++) {
      life.crashed(workers.at(-1)!);
      await vi.advanceTimersByTimeAsync(4_000);
    }
    expect(workers).toHaveLength(6);
    expect(lost()).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(6);
  });
});
