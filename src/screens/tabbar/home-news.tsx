import { Flag, X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import * as v from 'valibot';
import {
  indexNews,
  indexNotice,
  newsHead,
  noticeView,
  type NoticeView,
} from '#protocol/http/content.ts';
import { call, cachedContent, useLanguage, useOnAccount, useText } from '#src/kit/index.ts';
import { NewsRow, useCachedLoad } from '#src/person/index.ts';
import {
  css,
  EmptyState,
  ErrorState,
  IconButton,
  Row,
  Section,
  SkeletonRows,
} from '#src/ui/index.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NEWS_SHOWN = 3;
const SIZE = '20';

function NoticeLineOf({ notice }: { readonly notice: NoticeView }) {
  const t = useText('home');
  const language = useLanguage();
  const put = (): void => {
    cachedContent.systemNotice = notice.id;
  };
  return (
    <Row as="p" gap={8} align="center" minBlock={44} font="body" data-notice={notice.id}>
      <Flag {...ICON} className={css({ color: 'warn' })} />
      <Link
        href={`/pages/notice/detail?id=${notice.id}`}
        className={css({ fill: true, padBlock: 12, ellipsis: true, color: 'text' })}
      >
        <b>{t('home.notice')}</b> · {notice.title[language]}
      </Link>
      <IconButton label={t('common.close')} onClick={put}>
        <X {...ICON} />
      </IconButton>
    </Row>
  );
}

/**
 * Newest unread notice, until dismissed. A cached one shows at once; without one the space is
 * reserved, so that the page does not move.
 */
export function NoticeLine() {
  const { systemNotice, noticeData } = useSnapshot(cachedContent);
  const loaded = useCachedLoad('noticeData', noticeView, (signal) =>
    call(indexNotice, { size: SIZE }, { signal }),
  );
  useOnAccount(loaded.reload);
  const { data, error } = loaded;
  if (data === null && error === null && noticeData === null) {
    return <Row aria-hidden gap={8} align="center" minBlock={44} font="body" />;
  }
  const known = noticeData?.items.filter((one): one is NoticeView => v.is(noticeView, one));
  const notice = (data?.items ?? known)?.find(({ isRead }) => !isRead);
  if (notice === undefined || notice.id === systemNotice) return null;
  return <NoticeLineOf notice={notice} />;
}

/** Newest news items. */
export function HomeNews() {
  const t = useText('home');
  const loaded = useCachedLoad('newsData', newsHead, (signal) =>
    call(indexNews, { size: SIZE }, { signal }),
  );
  useOnAccount(loaded.reload);
  const { data, error } = loaded;
  const items = data?.items.slice(0, NEWS_SHOWN) ?? [];
  return (
    <Section
      title={t('home.news')}
      hint={
        <Link
          href="/pages/news/list"
          className={css({
            display: 'flex',
            inline: true,
            align: 'center',
            minBlock: 44,
            font: 'body',
            color: 'primary-text',
          })}
        >
          {t('home.seeAll')}
        </Link>
      }
    >
      {data === null && error === null && <SkeletonRows count={NEWS_SHOWN} kind="list" />}
      {data === null && error !== null && (
        <ErrorState
          title={t('home.newsFailed')}
          retryLabel={t('common.retry')}
          onRetry={loaded.reload}
        />
      )}
      {data !== null && items.length === 0 && <EmptyState text={t('home.noNews')} />}
      <ul>
        {items.map((item) => (
          <NewsRow key={item.id} item={item} />
        ))}
      </ul>
    </Section>
  );
}
