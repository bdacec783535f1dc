import { ArrowLeftRight, Banknote, ShieldCheck, Sprout, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { formatDateTime } from '#domain/text/date-text.ts';
import type { MessageView } from '#protocol/http/content.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { aboutOf, pathOf, messageText } from './message-labels.ts';
import { css, Row, Stack, Text } from '#src/ui/index.ts';
import { MessageIcon } from './message-icon.tsx';
import styles from './message.module.css';

const ICONS = {
  orders: ArrowLeftRight,
  funds: Banknote,
  ipo: Sprout,
  risk: TriangleAlert,
  system: ShieldCheck,
} as const;

/** Accents of unread messages; the other kinds have none. */
const ACCENTS = {
  orders: 'ok',
  funds: undefined,
  ipo: 'primary',
  risk: 'warn',
  system: undefined,
} as const;

type MessageRowProps = {
  readonly message: MessageView;
  /** Called when the message is opened or its dot is pressed. */
  readonly onRead: (message: MessageView) => void;
};

/** One message: subject, time, text, and a link to its object. */
export function MessageRow({ message, onRead }: MessageRowProps) {
  const t = useText('message');
  const language = useLanguage();
  const { id, kind, isRead, ts } = message;
  const Icon = ICONS[kind];
  const path = pathOf(message);
  return (
    <Row
      as="li"
      gap={12}
      align="start"
      padBlock={12}
      line="faint-above"
      data-message={id}
      data-kind={kind}
      data-read={isRead}
    >
      <MessageIcon accent={isRead ? undefined : ACCENTS[kind]} kind={kind}>
        <Icon size={20} strokeWidth={1.75} />
      </MessageIcon>
      <Stack gap={4} fill>
        <Row as="p" wrap columnGap={8} align="baseline" justify="between">
          <Text as="strong" font="body-l" weight={600} color={isRead ? 'text2' : 'text'}>
            {aboutOf(message)}
          </Text>
          <time className={css({ hint: true })}>{formatDateTime(ts, language)}</time>
        </Row>
        <Text as="p" font="body" color="text2" overflowWrap="anywhere">
          {messageText(message)}
        </Text>
        {path !== null && (
          <Link href={path} className={styles['link']} onClick={() => onRead(message)}>
            {t('message.open')}
          </Link>
        )}
      </Stack>
      {!isRead && <i role="img" aria-label={t('message.unread')} className={styles['dot']} />}
    </Row>
  );
}
