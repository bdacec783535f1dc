import { afterEach, expect, it, vi } from 'vitest';
import { loadHosts } from './load-hosts.ts';

let tries = 0;

vi.mock('./hosts.tsx', () => {
  tries++;
  if (tries < 3) throw new TypeError('the download was lost');
  return { Hosts: 'hosts', Watches: 'watches' };
});

afterEach(() => void vi.useRealTimers());

it('repeats a lost download of what opens over screens, and keeps the one that came', async () => {
  vi.useFakeTimers();
  const coming = loadHosts();
  expect(loadHosts()).toBe(coming);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await coming).toMatchObject({ Hosts: 'hosts', Watches: 'watches' });
  expect(tries).toBe(3);
});
