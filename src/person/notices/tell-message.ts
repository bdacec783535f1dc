import type { ToldMessage } from '#protocol/worker/account.ts';
import { feedback } from '#src/trading/index.ts';
import { type TextKey, i18n, loadTexts, showToast, translate } from '#src/kit/index.ts';
import { messageArea, messagePath } from './message-link.ts';
import { numberText } from './number-text.ts';

/** Last words of keys that bring bad news. */
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

/** Numbers of a message as this person reads them; ids and words stay. */
function shownArgs(args: ToldMessage['args']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      PLAIN_NUMBER.test(value) ? numberText(value) : value,
    ]),
  );
}

/** Name of the product as the device shows it above the words. */
const TITLE = 'Terazi';

/**
 * Shows words through the device, where that is allowed and nobody looks at the page.
 * @param tag what the words are about: two pages that tell the same show it once.
 */
function showNotification(text: string, tag: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible') return;
  try {
    new Notification(TITLE, { body: text, icon: '/icons/icon-192.png', tag });
  } catch {
    // Some devices show notifications of a service worker only: the toast says it all the same.
  }
}

/**
 * Says a message of the server, with the way to what it speaks of. One without words here is
 * passed by: it lies in its list.
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
