import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { ClientFrame } from '#protocol/stream/frames.ts';
import { Subscriptions } from './subscriptions.ts';

const topic = (sym: string): Topic => ({ ch: 'ticker', sym });

function texts(sent: readonly ClientFrame[]): string[] {
  return sent.map((frame) =>
    'topics' in frame ? `${frame.op} ${frame.topics.map(topicKey).join()}` : frame.op,
  );
}

describe('Subscriptions', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('collects changes of one task into one message', async () => {
    const sent: ClientFrame[] = [];
    const subscriptions = new Subscriptions((frame) => sent.push(frame));
    subscriptions.subscribe([topic('A')]);
    subscriptions.subscribe([topic('B'), topic('A')]);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts(sent)).toEqual(['subscribe ticker:A,ticker:B']);
  });

  it('lets the last change win and unsubscribes before it subscribes', async () => {
    const sent: ClientFrame[] = [];
    const subscriptions = new Subscriptions((frame) => sent.push(frame));
    subscriptions.subscribe([topic('A'), topic('C')]);
    subscriptions.unsubscribe([topic('A'), topic('B')]);
    await vi.advanceTimersByTimeAsync(500);
    expect(texts(sent)).toEqual(['unsubscribe ticker:A,ticker:B', 'subscribe ticker:C']);
  });

  it('stays below ten messages a second and forty topics per message', async () => {
    const sent: { readonly at: number; readonly frame: ClientFrame }[] = [];
    const subscriptions = new Subscriptions((frame) => sent.push({ at: Date.now(), frame }));
    for (let i = 0; i < 300; i++) {
      subscriptions.subscribe([topic(`S${i}`)]);
      await vi.advanceTimersByTimeAsync(5);
    }
    await vi.advanceTimersByTimeAsync(2_000);
    const counts = sent.map(({ frame }) => ('topics' in frame ? frame.topics.length : 0));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300);
    expect(Math.max(...counts)).toBeLessThanOrEqual(40);
    for (const { at } of sent) {
      const within = sent.filter((other) => other.at > at - 1_000 && other.at <= at);
      expect(within.length).toBeLessThanOrEqual(9);
    }
  });

  it('sends everything at once to a new connection', () => {
    const sent: ClientFrame[] = [];
    const subscriptions = new Subscriptions((frame) => sent.push(frame));
    subscriptions.subscribe([topic('OLD')]);
    subscriptions.restart([topic('A'), topic('B')]);
    expect(texts(sent)).toEqual(['subscribe ticker:A,ticker:B']);
  });
});
