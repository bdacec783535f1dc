import { Flag, Wrench } from 'lucide-react';
import { Link } from 'wouter';
import { formatDateTime } from '#domain/text/date-text.ts';
import { indexNotice, noticeView, type NoticeView } from '#protocol/http/content.ts';
import {
  ListEnd,
  LoadFrame,
  NoteBox,
  call,
  useLanguage,
  useOlder,
  useText,
} from '#src/kit/index.ts';
import { css, EmptyState, Stack, Text } from '#src/ui/index.ts';
import { useCachedLoad } from './use-cached-load.ts';
import { Ago } from './ago.tsx';

const SIZE = '20';

/** Public notices, unread ones marked; cached ones while offline. */
export function useNotices() {
  const loaded = useCachedLoad('noticeData', noticeView, (signal) =>
    call(indexNotice, { size: SIZE }, { signal }),
  );
  const list = useOlder('notices', loaded.data, (before, signal) =>
    call(indexNotice, { before, size: SIZE }, { signal }),
  );
  return { ...loaded, list };
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const UNREAD = css({
  rigid: true,
  square: 8,
  surface: 'accent',
  radius: 'round',
  accent: 'primary',
});

/** A notice in a list, with a dot while unread. */
function NoticeRow({ notice }: { readonly notice: NoticeView }) {
  const t = useText('notice');
  const language = useLanguage();
  const { id, title, kind, isRead, publishedAt } = notice;
  const isPlanned = kind === 'maintenance';
  const kindWords = t(isPlanned ? 'notice.planned' : 'notice.platform');
  return (
    <li>
      <Link
        href={`/pages/notice/detail?id=${id}`}
        className={css({
          display: 'flex',
          gap: 12,
          align: 'center',
          minBlock: 72,
          padBlock: 12,
          line: 'faint-above',
          color: 'text',
        })}
        data-notice={id}
        data-read={isRead}
      >
        <Stack
          as="span"
          place="center"
          rigid
          square={36}
          radius="input"
          {...(isPlanned
            ? { accent: 'warn', tint: 'clear', color: 'accent' }
            : { surface: 2, color: 'text2' })}
          data-kind={kind}
        >
          {isPlanned ? <Wrench {...ICON} /> : <Flag {...ICON} />}
        </Stack>
        <Stack as="span" gap={4} fill>
          <Text
            font="body-l"
            weight={500}
            color={isRead ? 'text2' : undefined}
            overflowWrap="anywhere"
          >
            {title[language]}
          </Text>
          <Text hint>
            <Ago ts={publishedAt} /> · {kindWords}
          </Text>
        </Stack>
        {!isRead && <i role="img" aria-label={t('notice.unread')} className={UNREAD} />}
      </Link>
    </li>
  );
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
