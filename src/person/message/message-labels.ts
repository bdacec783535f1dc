import { useEffect, useState } from 'react';
import type { MessageView } from '#protocol/http/content.ts';
import {
  type Area,
  type TextKey,
  i18n,
  isKnownPath,
  loadTexts,
  translate,
} from '#src/kit/index.ts';
import { messagePath } from '#src/person/notices/message-link.ts';
import { numberText } from '#src/person/notices/number-text.ts';

/** Text areas of messages, and the subject of each. */
const ABOUT = {
  auth: 'auth',
  kyc: 'kyc',
  deposit: 'deposit',
  withdraw: 'withdraw',
  loan: 'loan',
  vip: 'vip',
  sub: 'sub',
  margin: 'margin',
  option: 'option',
  robot: 'robot',
  alert: 'alert',
} as const;

type About = keyof typeof ABOUT;

function areaOf({ msgKey }: MessageView): About | null {
  const [name = ''] = msgKey.split('.', 1);
  return Object.hasOwn(ABOUT, name) ? (name as About) : null;
}

/** Loads the texts of these messages. @returns true once they are loaded. */
export function useMessageTexts(messages: readonly MessageView[]): boolean {
  const areas = [...new Set(messages.flatMap((one) => areaOf(one) ?? []))].sort();
  const name = areas.join();
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const done = (): void => {
      if (isCurrent) setReady(name);
    };
    // Messages whose texts fail to load show a fallback text.
    loadTexts(name === '' ? [] : (name.split(',') as Area[])).then(done, done);
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return ready === name;
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

function isText(key: string): key is TextKey {
  return i18n.exists(key);
}

/** Subject of a message, for its heading. */
export function aboutOf(message: MessageView): string {
  const area = areaOf(message);
  if (area !== null) return translate(`message.about.${ABOUT[area]}`);
  if (message.kind === 'risk') return translate('message.about.risk');
  return translate(message.kind === 'orders' ? 'message.about.order' : 'message.about.other');
}

/** Text of a message with its numbers in the user's format. */
export function messageText({ msgKey, args }: MessageView): string {
  if (!isText(msgKey)) return translate('message.unknown');
  const values = Object.entries(args).map(([name, value]) => [
    name,
    PLAIN_NUMBER.test(value) ? numberText(value) : value,
  ]);
  return translate(msgKey, Object.fromEntries(values) as Record<string, string>);
}

const OWN_PATHS: Readonly<Record<string, string>> = {
  'auth.newDevice': '/pages/user/security',
  'auth.secretChanged': '/pages/user/security',
  'auth.registerAttempt': '/pages/user/security',
  'message.of.liquidated': '/pages/tabbar/position?tab=contract',
};

/** Screen of a message's object; null for none. */
export function pathOf(message: MessageView): string | null {
  const { msgKey, args } = message;
  const isOrder = msgKey.startsWith('message.of.') && args['market'] === 'stock';
  const own = OWN_PATHS[msgKey] ?? (isOrder ? '/pages/stock/order' : undefined);
  if (own !== undefined) return isKnownPath(own.replace(/\?.*/, '')) ? own : null;
  if (msgKey.startsWith('message.of.')) {
    return `/pages/tabbar/position?tab=${args['market'] === 'contract' ? 'contract' : 'coin'}`;
  }
  return messagePath(message);
}
