import { Flag, Wrench } from 'lucide-react';
import { Link } from 'wouter';
import type { NoticeView } from '#protocol/http/content.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { Ago } from './ago.tsx';
import styles from './rows.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A notice in a list, with a dot while it was not read. */
export function NoticeRow({ notice }: { readonly notice: NoticeView }) {
  const t = useText('notice');
  const language = useLanguage();
  const { id, title, kind, isRead, publishedAt } = notice;
  const isPlanned = kind === 'maintenance';
  const kindWords = t(isPlanned ? 'notice.planned' : 'notice.platform');
  return (
    <li>
      <Link
        href={`/pages/notice/detail?id=${id}`}
        className={styles['row']}
        data-notice={id}
        data-read={isRead}
      >
        <span className={styles['icon']} data-kind={kind}>
          {isPlanned ? <Wrench {...ICON} /> : <Flag {...ICON} />}
        </span>
        <span className={styles['words']}>
          <span className={styles['title']}>{title[language]}</span>
          <span className={styles['when']}>
            <Ago ts={publishedAt} /> · {kindWords}
          </span>
        </span>
        {!isRead && <i role="img" aria-label={t('notice.unread')} className={styles['dot']} />}
      </Link>
    </li>
  );
}
