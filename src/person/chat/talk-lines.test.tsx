import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ChatLine } from '#protocol/http/chat.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { setConnectionStatus } from '#src/kit/worker/connection.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { TalkLines } from './talk-lines.tsx';

/** 23 November 2026, 23:59 Türkiye time. */
const NOW = Date.UTC(2026, 10, 23, 20, 59);
const DAY_MS = 86_400_000;
const LINE: ChatLine = {
  id: '1',
  author: 'user',
  text: 'Merhaba',
  hasImage: false,
  isRead: false,
  ts: NOW - 60_000,
};

let mounted: Mounted | undefined;

beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(['chat']);
});
beforeEach(() => {
  // The device's clock is a day fast.
  vi.useFakeTimers({ now: NOW + DAY_MS });
});
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
});

it("shows the day of a message by the server's clock, and updates at midnight", async () => {
  mounted = await mount(<TalkLines lines={[LINE]} firstNew={null} />);
  const shown = (): string | undefined => mounted?.host.textContent;
  await act(async () =>
    setConnectionStatus({
      state: 'live',
      latencyMs: 9,
      lastDataTs: 0,
      offsetMs: -DAY_MS,
      counters: {},
    }),
  );
  expect(shown()).toContain('Bugün');
  await act(() => vi.advanceTimersByTimeAsync(62_000));
  expect(shown()).toContain('Dün');
});
