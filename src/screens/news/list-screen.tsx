import { formatDateTime } from '#domain/text/date-text.ts';
import { indexNews, newsHead } from '#protocol/http/content.ts';
import { call } from '#src/kit/calls/api.ts';
import { NewsRow } from '#src/person/article/news-row.tsx';
import { useKeptLoad } from '#src/person/article/use-kept-load.ts';
import { ListEnd } from '#src/kit/load/list-end.tsx';
import { LoadFrame } from '#src/kit/load/load-frame.tsx';
import { useOlder } from '#src/kit/load/use-older.ts';
import { NoteBox } from '#src/kit/parts/note-box.tsx';
import { useOnAccount } from '#src/kit/parts/use-on-account.ts';
import { Page } from '#src/kit/page/page.tsx';
import { useLanguage, useText } from '#src/kit/i18n/use-text.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import styles from './news.module.css';

const SIZE = '20';

/** What happened in the simulated market, newest first. */
export default function NewsListScreen() {
  const t = useText('news');
  const language = useLanguage();
  const loaded = useKeptLoad('newsData', newsHead, (signal) =>
    call(indexNews, { size: SIZE }, { signal }),
  );
  const list = useOlder('news', loaded.data, (before, signal) =>
    call(indexNews, { before, size: SIZE }, { signal }),
  );
  useOnAccount(loaded.reload);
  const { storedAt } = loaded;
  return (
    <Page title={t('title.news')} narrow pulls>
      <div className={styles['screen']}>
        {storedAt !== null && (
          <NoteBox tone="info">
            {t('news.offline', { date: formatDateTime(storedAt, language) })}
          </NoteBox>
        )}
        <LoadFrame loaded={loaded}>
          {({ items: first }) =>
            first.length === 0 ? (
              <EmptyState text={t('news.none')} />
            ) : (
              <>
                <ul>
                  {(list.items ?? first).map((item) => (
                    <NewsRow key={item.id} item={item} />
                  ))}
                </ul>
                <ListEnd list={list} label={t('news.older')} />
              </>
            )
          }
        </LoadFrame>
      </div>
    </Page>
  );
}
