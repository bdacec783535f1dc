import { afterEach, expect, it, vi } from 'vitest';
import { keepEarlyKey, takeEarlyKey } from './early-key.ts';

function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key });
  document.dispatchEvent(event);
  return event;
}

afterEach(() => {
  takeEarlyKey();
  vi.restoreAllMocks();
});

it('keeps the last key until somebody takes it, once', () => {
  keepEarlyKey();
  press('a');
  const last = press('/');
  expect(takeEarlyKey()).toBe(last);
  press('?');
  expect(takeEarlyKey()).toBeUndefined();
});

it('forgets a key that waited for more than three seconds', () => {
  keepEarlyKey();
  const { timeStamp } = press('/');
  vi.spyOn(performance, 'now').mockReturnValue(timeStamp + 3_001);
  expect(takeEarlyKey()).toBeUndefined();
});
