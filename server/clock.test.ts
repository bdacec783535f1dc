import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { virtualClock } from './clock.ts';

const START = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs at its speed from the order to run', () => {
  const clock = virtualClock(START, 10);
  vi.advanceTimersByTime(500);
  expect(clock.now()).toBe(START);
  clock.run();
  vi.advanceTimersByTime(500);
  expect(clock.now()).toBe(START + 5_000);
});

it('stands still while held, and continues from there', () => {
  const clock = virtualClock(START, 2);
  clock.run();
  vi.advanceTimersByTime(100);
  clock.hold();
  vi.advanceTimersByTime(10_000);
  expect(clock.now()).toBe(START + 200);
  clock.run();
  vi.advanceTimersByTime(100);
  expect(clock.now()).toBe(START + 400);
});

it('moves on request, held or not', () => {
  const clock = virtualClock(START, 1);
  clock.move(7_000);
  expect(clock.now()).toBe(START + 7_000);
  clock.run();
  vi.advanceTimersByTime(100);
  clock.move(1_000);
  expect(clock.now()).toBe(START + 8_100);
});
