import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import { TEARDOWN_MS, TopicSet } from './topics.ts';

const topic = (sym: string): Topic => ({ ch: 'ticker', sym });

describe('TopicSet', () => {
  it('counts views and keeps a topic for a second after the last one', () => {
    const set = new TopicSet();
    expect(set.want([[topic('A')], [topic('A'), topic('B')]], 0).map(topicKey)).toEqual([
      'ticker:A',
      'ticker:B',
    ]);
    expect(set.count('ticker:A')).toBe(2);
    expect(set.want([[topic('B')]], 100)).toEqual([]);
    expect(set.sweep(100 + TEARDOWN_MS - 1)).toEqual([]);
    expect(set.sweep(100 + TEARDOWN_MS).map(topicKey)).toEqual(['ticker:A']);
    expect(set.has('ticker:A')).toBe(false);
  });

  it('does not resubscribe a topic that returns within the second', () => {
    const set = new TopicSet();
    set.want([[topic('A')]], 0);
    set.want([], 10);
    expect(set.want([[topic('A')]], 900)).toEqual([]);
    expect(set.sweep(5_000)).toEqual([]);
  });

  it('holds exactly the wanted topics once the last change is a second old', () => {
    const step = fc.record({
      views: fc.array(fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 3 }), {
        maxLength: 4,
      }),
      gapMs: fc.integer({ min: 0, max: 1_500 }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        const set = new TopicSet();
        const open = new Set<string>();
        let now = 0;
        for (const { views, gapMs } of steps) {
          now += gapMs;
          for (const one of set.sweep(now)) open.delete(topicKey(one));
          const added = set.want(
            views.map((names) => names.map(topic)),
            now,
          );
          for (const one of added) {
            expect(open.has(topicKey(one))).toBe(false);
            open.add(topicKey(one));
          }
          for (const name of views.flat()) expect(open.has(`ticker:${name}`)).toBe(true);
        }
        for (const one of set.sweep(now + TEARDOWN_MS)) open.delete(topicKey(one));
        const wanted = new Set(
          steps
            .at(-1)!
            .views.flat()
            .map((name) => `ticker:${name}`),
        );
        expect([...open].sort()).toEqual([...wanted].sort());
      }),
    );
  });
});
