import { Newspaper } from 'lucide-react';
import { Link } from 'wouter';
import type { NewsHead } from '#protocol/http/content.ts';
import { useLanguage, useText } from '#src/i18n/use-text.ts';
import { Ago } from './ago.tsx';
import styles from './rows.module.css';

/** An item of news in a list: title, when, and a picture that stands for any. */
export function NewsRow({ item }: { readonly item: NewsHead }) {
  const t = useText('news');
  const language = useLanguage();
  const { id, title, origin, publishedAt } = item;
  return (
    <li>
      <Link href={`/pages/news/detail?id=${id}`} className={styles['row']} data-news={id}>
        <span className={styles['words']}>
          <span className={styles['title']}>{title[language]}</span>
          <span className={styles['when']}>
            <Ago ts={publishedAt} /> · {t(`news.${origin}`)}
          </span>
        </span>
        <span aria-hidden className={styles['picture']}>
          <Newspaper size={20} strokeWidth={1.5} />
        </span>
      </Link>
    </li>
  );
}
