import { proxy } from 'valtio/vanilla';

/** `copy` confirms copying, `warn` reports an error. A message that needs an answer is no toast. */
export type ToastTone = 'ok' | 'info' | 'warn' | 'copy';
export type Toast = {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** Null: stays until it is closed. */
  readonly shownMs: number | null;
  /** Address in the app; the toast gets a button that leads there. */
  readonly href?: string;
  /** A newer toast of the same topic takes its place. */
  readonly topic?: string;
};

const SHOWN_MS = 2_000;
/** A toast with a button stays longer. */
const LINK_MS = 6_000;
const LONGEST_MS = 6_000;
const PLAIN_CHARACTERS = 40;
const STEP_CHARACTERS = 12;
const STEP_MS = 600;
const MAX_WAITING = 3;

type Toasts = { queue: readonly Toast[]; error: Toast | null };

/** The passing toast with the queue behind it, and the last error, which delays nothing. */
export const toasts = proxy<Toasts>({ queue: [], error: null });

let lastId = 0;

/** Display time: 600 ms more for every 12 characters over 40. */
export function toastMs(text: string, baseMs = SHOWN_MS): number {
  const extra = Math.max(0, text.length - PLAIN_CHARACTERS);
  return Math.min(LONGEST_MS, baseMs + Math.ceil(extra / STEP_CHARACTERS) * STEP_MS);
}

/**
 * Shows a short message. The same text twice in a row is shown once; at most three wait. An error
 * stays until it is closed or the next one comes, unless a time is given. A topic has one message
 * at a time, so that quick orders do not wait for each other.
 */
export function showToast(toast: {
  readonly text: string;
  readonly tone?: ToastTone;
  readonly baseMs?: number;
  readonly href?: string;
  readonly topic?: string;
}): void {
  const { text, tone = 'info', baseMs, href, topic } = toast;
  const stays = tone === 'warn' && baseMs === undefined;
  const queue = toasts.queue.filter((one) => topic === undefined || one.topic !== topic);
  const before = stays ? toasts.error : queue.at(-1);
  if (before?.text === text) return;
  lastId++;
  const passingMs = href === undefined ? toastMs(text, baseMs) : LINK_MS;
  const link = href === undefined ? {} : { href };
  const named = topic === undefined ? link : { ...link, topic };
  const next: Toast = { id: lastId, text, tone, shownMs: stays ? null : passingMs, ...named };
  if (stays) {
    toasts.error = next;
    return;
  }
  const [shown, ...waiting] = queue;
  toasts.queue = shown === undefined ? [next] : [shown, ...[...waiting, next].slice(-MAX_WAITING)];
}

/** Removes a toast after its time or when the user closes it. */
export function dropToast(id: number): void {
  toasts.queue = toasts.queue.filter((toast) => toast.id !== id);
  if (toasts.error?.id === id) toasts.error = null;
}
