import { formatDateTime } from '#domain/text/date-text.ts';
import { indexNews, newsHead } from '#protocol/http/content.ts';
import {
  ListEnd,
  LoadFrame,
  NoteBox,
  call,
  useLanguage,
  useOlder,
  useOnAccount,
  useText,
} from '#src/kit/index.ts';
import { NewsRow } from '#src/person/article/news-row.tsx';
import { useCachedLoad } from '#src/person/article/use-cached-load.ts';
import { EmptyState, Stack } from '#src/ui/index.ts';

const SIZE = '20';

/** News of the simulated market, newest first. */
export function NewsList() {
  const t = useText('news');
  const language = useLanguage();
  const loaded = useCachedLoad('newsData', newsHead, (signal) =>
    call(indexNews, { size: SIZE }, { signal }),
  );
  const list = useOlder('news', loaded.data, (before, signal) =>
    call(indexNews, { before, size: SIZE }, { signal }),
  );
  useOnAccount(loaded.reload);
  const { storedAt } = loaded;
  return (
    <Stack gap={12} pad="page">
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
    </Stack>
  );
}
