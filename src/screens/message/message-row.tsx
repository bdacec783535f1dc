import { ArrowLeftRight, Banknote, ShieldCheck, Sprout, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { formatDateTime } from '#domain/text/date-text.ts';
import type { MessageView } from '#protocol/http/content.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { aboutOf, pathOf, messageText } from './message-labels.ts';
import styles from './message.module.css';

const ICONS = {
  orders: ArrowLeftRight,
  funds: Banknote,
  ipo: Sprout,
  risk: TriangleAlert,
  system: ShieldCheck,
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
    <li className={styles['message']} data-message={id} data-kind={kind} data-read={isRead}>
      <span aria-hidden className={styles['icon']} data-kind={kind}>
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <div className={styles['words']}>
        <p className={styles['head']}>
          <strong>{aboutOf(message)}</strong>
          <time>{formatDateTime(ts, language)}</time>
        </p>
        <p className={styles['text']}>{messageText(message)}</p>
        {path !== null && (
          <Link href={path} className={styles['link']} onClick={() => onRead(message)}>
            {t('message.open')}
          </Link>
        )}
      </div>
      {!isRead && <i role="img" aria-label={t('message.unread')} className={styles['dot']} />}
    </li>
  );
}
