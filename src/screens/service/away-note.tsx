import { Clock } from 'lucide-react';
import { formatDateTime } from '#domain/text/date-text.ts';
import type { chatTalk } from '#protocol/http/chat.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { useLanguage, useServerNow, useText } from '#src/kit/index.ts';
import styles from './service.module.css';

type AwayNoteProps = { readonly hours: DataOf<typeof chatTalk>['hours'] };

/** Nobody is at the desk: says so, and from when on an answer can be expected. */
export function AwayNote({ hours }: AwayNoteProps) {
  const t = useText('chat');
  const language = useLanguage();
  const now = useServerNow();
  const { opensAt, from = '', to = '' } = hours;
  if (opensAt === undefined || now >= opensAt) return null;
  return (
    <div role="status" className={styles['away']} data-part="away">
      <Clock aria-hidden size={20} strokeWidth={1.75} />
      <p>
        {`${t('chat.agentOffline')} `}
        <span className={styles['next']}>
          {t('chat.backAt', { date: formatDateTime(opensAt, language, '24h'), from, to })}
        </span>
      </p>
    </div>
  );
}
