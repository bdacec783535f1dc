import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '#src/kit/i18n/i18n.ts';
import { displaySettings } from '#src/kit/state/display.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { Ago } from './ago.tsx';

/** 20 November 2026, 14:05 Türkiye time. */
const AT = Date.UTC(2026, 10, 20, 11, 5);
const MINUTE_MS = 60_000;

let mounted: Mounted | undefined;

beforeAll(() => startTexts('tr-TR'));
beforeEach(() => {
  vi.useFakeTimers();
  displaySettings.clock = '24h';
});
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
});

/** Visible text and accessible text. */
async function shownAfter(ms: number, whole = false) {
  vi.setSystemTime(AT + ms);
  mounted = await mount(<Ago ts={AT} whole={whole} />);
  const time = mounted.host.querySelector('time')!;
  expect(time.dateTime).toBe('2026-11-20T11:05:00.000Z');
  expect(time.title).toBe('20-11-2026 14:05');
  const seen = time.querySelector('[aria-hidden]')?.textContent;
  return { seen, heard: time.querySelector('span:not([aria-hidden])')?.textContent };
}

describe('relative time', () => {
  it.each([
    [0, '1 dk önce'],
    [2 * MINUTE_MS - 1, '1 dk önce'],
    [12 * MINUTE_MS, '12 dk önce'],
    [60 * MINUTE_MS - 1, '59 dk önce'],
  ])('counts minutes within an hour: %i ms', async (ms, text) => {
    expect(await shownAfter(ms)).toEqual({ seen: text, heard: `${text} · 20-11-2026 14:05` });
  });

  it.each([60 * MINUTE_MS, 90 * 24 * 60 * MINUTE_MS, -1])(
    'becomes a date after that, or where the clock is slow: %i ms',
    async (ms) => {
      expect(await shownAfter(ms)).toEqual({ seen: '20-11-2026', heard: '20-11-2026 14:05' });
    },
  );

  it('adds the time itself where both fit', async () => {
    const { heard } = await shownAfter(MINUTE_MS, true);
    expect(heard).toBe('1 dk önce · 20-11-2026 14:05');
  });

  it('updates while it is shown', async () => {
    await shownAfter(58 * MINUTE_MS);
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
    expect(mounted?.host.textContent).toContain('59 dk önce');
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
    expect(mounted?.host.textContent).toMatch(/^20-11-2026/);
  });
});
