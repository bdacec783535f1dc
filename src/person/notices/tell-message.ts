import type { ToldMessage } from '#protocol/worker/account.ts';
import { feedback } from '#src/trading/index.ts';
import { type TextKey, i18n, loadTexts, showToast, translate } from '#src/kit/index.ts';
import { messageArea, messagePath } from './message-link.ts';
import { numberText } from './number-text.ts';

/** Key endings of messages with bad news. */
const WARNINGS: ReadonlySet<string> = new Set([
  'notAllotted',
  'payNow',
  'expired',
  'autoSkipped',
  'closed_by_system',
  'waiting',
  'overdue',
  'failed',
  'fail',
  'reversed',
  'called',
  'selling',
]);

// prettier-ignore

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

function isText(key: string): key is TextKey {
  return i18n.exists(key);
}

/** Formats numbers of a message in the user's style; ids and words stay. */
function shownArgs(args: ToldMessage['args']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      PLAIN_NUMBER.test(value) ? numberText(value) : value,
    ]),
  );
}

/** Product name, shown by the device above the text. */
const TITLE = 'Terazi';

/**
 * Shows a device notification, if allowed and the page is hidden.
 * @param tag identity of the message, so that two open pages show it once.
 */
function showNotification(text: string, tag: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible') return;
  try {
    new Notification(TITLE, { body: text, icon: '/icons/icon-192.png', tag });
  } catch {
    // Some devices allow notifications only from a service worker; the toast is shown anyway.
  }
}

/**
 * Shows a message of the server with a link to its object. Messages without a text here only appear
 * in their list.
 */
export async function tellMessage(message: ToldMessage): Promise<void> {
  const { msgKey, args } = message;
  const area = messageArea(message);
  if (area === null) return;
  await loadTexts([area]);
  if (!isText(msgKey)) return;
  const href = messagePath(message);
  const isBad = WARNINGS.has(msgKey.split('.').at(-1) ?? '');
  if (isBad) feedback('warning');
  const text = translate(msgKey, shownArgs(args));
  const { id = '', version = '', push } = args;
  if (push === '1') showNotification(text, `${msgKey}:${id}:${version}`);
  showToast({
    text,
    tone: isBad ? 'warn' : 'info',
    ...(href === null ? {} : { href }),
  });
}
