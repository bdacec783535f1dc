import { formatDateTime } from '#domain/text/date-text.ts';
import { indexNotice, noticeView } from '#protocol/http/content.ts';
import {
  ListEnd,
  LoadFrame,
  NoteBox,
  call,
  useLanguage,
  useOlder,
  useText,
} from '#src/kit/index.ts';
import { EmptyState } from '#src/ui/index.ts';
import { NoticeRow } from './notice-row.tsx';
import { useCachedLoad } from './use-cached-load.ts';

const SIZE = '20';

/** Notices to everybody, those not read yet with a dot; the last known ones without a line. */
export function useNotices() {
  const loaded = useCachedLoad('noticeData', noticeView, (signal) =>
    call(indexNotice, { size: SIZE }, { signal }),
  );
  const list = useOlder('notices', loaded.data, (before, signal) =>
    call(indexNotice, { before, size: SIZE }, { signal }),
  );
  return { ...loaded, list };
}

export function NoticeList({ loaded }: { readonly loaded: ReturnType<typeof useNotices> }) {
  const t = useText('notice', 'news');
  const language = useLanguage();
  const { storedAt, list } = loaded;
  return (
    <>
      {storedAt !== null && (
        <NoteBox tone="info">
          {t('news.offline', { date: formatDateTime(storedAt, language) })}
        </NoteBox>
      )}
      <LoadFrame loaded={loaded}>
        {({ items: first }) =>
          first.length === 0 ? (
            <EmptyState text={t('notice.none')} />
          ) : (
            <>
              <ul>
                {(list.items ?? first).map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} />
                ))}
              </ul>
              <ListEnd list={list} label={t('notice.older')} />
            </>
          )
        }
      </LoadFrame>
    </>
  );
}
