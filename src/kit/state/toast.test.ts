import { beforeEach, describe, expect, it } from 'vitest';
import { dropToast, showToast, toastMs, toasts } from './toast.ts';

beforeEach(() => {
  toasts.queue = [];
  toasts.error = null;
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

  it('replaces older news of its topic, and nothing else', () => {
    showToast({ text: 'saved' });
    showToast({ text: 'first order', topic: 'order' });
    showToast({ text: 'second order', topic: 'order' });
    expect(toasts.queue.map(({ text }) => text)).toEqual(['saved', 'second order']);
    showToast({ text: 'copied' });
    expect(toasts.queue.map(({ text }) => text)).toEqual(['saved', 'second order', 'copied']);
  });

  it('shows the same text once', () => {
    showToast({ text: 'same' });
    showToast({ text: 'same' });
    expect(toasts.queue).toHaveLength(1);
  });

  it('keeps the last error until it is closed, beside what passes', () => {
    showToast({ text: 'first', tone: 'warn' });
    showToast({ text: 'second', tone: 'warn' });
    showToast({ text: 'saved', tone: 'ok' });
    expect(toasts.error).toMatchObject({ text: 'second', shownMs: null });
    expect(toasts.queue.map(({ text }) => text)).toEqual(['saved']);
    dropToast(toasts.error!.id);
    expect(toasts.error).toBeNull();
  });

  it('lets an error with a time pass', () => {
    showToast({ text: 'short', tone: 'warn', baseMs: 1_000 });
    expect(toasts.queue).toMatchObject([{ text: 'short', shownMs: 1_000 }]);
    expect(toasts.error).toBeNull();
  });
});
