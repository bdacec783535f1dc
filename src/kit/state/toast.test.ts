import { beforeEach, describe, expect, it } from 'vitest';
import { dropToast, showToast, toastMs, toasts } from './toast.ts';

beforeEach(() => {
  toasts.queue = [];
});

describe('toastMs', () => {
  it('is two seconds for a short text and grows to six seconds with its length', () => {
    expect(toastMs('x'.repeat(40))).toBe(2_000);
    expect(toastMs('x'.repeat(41))).toBe(2_600);
    expect(toastMs('x'.repeat(52))).toBe(2_600);
    expect(toastMs('x'.repeat(53))).toBe(3_200);
    expect(toastMs('x'.repeat(1_000))).toBe(6_000);
    expect(toastMs('short', 1_000)).toBe(1_000);
  });
});

describe('showToast', () => {
  it('shows one and queues three; the oldest queued one is dropped', () => {
    for (const text of ['1', '2', '3', '4', '5']) showToast({ text });
    expect(toasts.queue.map(({ text }) => text)).toEqual(['1', '3', '4', '5']);
    dropToast(toasts.queue[0]!.id);
    expect(toasts.queue.map(({ text }) => text)).toEqual(['3', '4', '5']);
  });

  it('stays longer with a link', () => {
    showToast({ text: 'short', href: '/pages/stock/vip' });
    expect(toasts.queue[0]).toMatchObject({ href: '/pages/stock/vip', shownMs: 6_000 });
  });

  it('shows the same text once', () => {
    showToast({ text: 'same' });
    showToast({ text: 'same' });
    expect(toasts.queue).toHaveLength(1);
  });
});
