import { useState } from 'react';
import { formatDateTime } from '#domain/text/date-text.ts';
import { indexNews, newsHead, type NewsHead } from '#protocol/http/content.ts';
import { call } from '#src/data/api.ts';
import { NewsRow } from '#src/features/article/news-row.tsx';
import { useKeptLoad } from '#src/features/article/use-kept-load.ts';
import { LoadFrame } from '#src/features/load/load-frame.tsx';
import { NoteBox } from '#src/features/money/note-box.tsx';
import { useOnAccount } from '#src/features/money/use-on-account.ts';
import { Page } from '#src/features/page/page.tsx';
import { useLanguage, useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import styles from './news.module.css';

const SIZE = 20;

type RowsProps = { readonly first: readonly NewsHead[]; readonly total: number };

/** The first page, and those that were asked for after it. */
function Rows({ first, total }: RowsProps) {
  const t = useText('news');
  const [older, setOlder] = useState<readonly NewsHead[]>([]);
  const [busy, setBusy] = useState(false);
  const known = new Set(first.map(({ id }) => id));
  const items = [...first, ...older.filter(({ id }) => !known.has(id))];
  const more = async (): Promise<void> => {
    setBusy(true);
    const page = String(Math.floor(items.length / SIZE) + 1);
    const next = await call(indexNews, { page, size: `${SIZE}` }).catch(() => null);
    if (next !== null) setOlder([...older, ...next.items]);
    setBusy(false);
  };
  if (items.length === 0) return <EmptyState text={t('news.none')} />;
  return (
    <>
      <ul>
        {items.map((item) => (
          <NewsRow key={item.id} item={item} />
        ))}
      </ul>
      {items.length < total && (
        <Button size="m" kind="secondary" wide busy={busy} onClick={() => void more()}>
          {t('news.more')}
        </Button>
      )}
    </>
  );
}

/** What happened in the simulated market, newest first. */
export default function NewsListScreen() {
  const t = useText('news');
  const language = useLanguage();
  const loaded = useKeptLoad('newsData', newsHead, (signal) =>
    call(indexNews, { size: `${SIZE}` }, { signal }),
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
          {({ items, total }) => <Rows first={items} total={total} />}
        </LoadFrame>
      </div>
    </Page>
  );
}
