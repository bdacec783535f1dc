import { ChevronRight, Headphones } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Redirect, useSearchParams } from 'wouter';
import { formatCountdown, formatDateTime } from '#domain/text/date-text.ts';
import { indexNotice, userNoticeRead, type NoticeView } from '#protocol/http/content.ts';
import {
  LoadFrame,
  Page,
  call,
  change,
  putUnread,
  useLanguage,
  useLoad,
  useServerNow,
  useText,
  Headline,
} from '#src/kit/index.ts';
import { Article } from '#src/person/article/article.tsx';
import { ArticleTools } from '#src/person/article/article-tools.tsx';
import { ArticleGone } from '#src/person/article/article-gone.tsx';
import { Box, ListRow, Row, Stack, Tag, Text } from '#src/ui/index.ts';

const LIST = '/pages/notice/list';
const SERVICE = '/pages/user/service';
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

type Times = { readonly startsAt: number; readonly endsAt: number };

/** Start and end of planned maintenance, with a countdown. */
function WorkTimes({ startsAt, endsAt }: Times) {
  const t = useText('notice');
  const language = useLanguage();
  const now = useServerNow();
  const isOver = now >= endsAt;
  const state = isOver ? t('notice.over') : t('notice.now');
  const left = now < startsAt ? formatCountdown(startsAt - now, language) : state;
  return (
    <Row
      as="dl"
      wrap
      rowGap={8}
      columnGap={16}
      align="center"
      padInline={16}
      padBlock={12}
      card
      data-part="times"
    >
      <div>
        <Text as="dt" hint>
          {t('notice.starts')}
        </Text>
        <Text as="dd" font="num">
          {formatDateTime(startsAt, language, '24h')}
        </Text>
      </div>
      <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
      <div>
        <Text as="dt" hint>
          {t('notice.ends')}
        </Text>
        <Text as="dd" font="num">
          {formatDateTime(endsAt, language, '24h')}
        </Text>
      </div>
      <Box marginInlineStart="auto" textAlign="end">
        <Text as="dt" hint>
          {t('notice.left')}
        </Text>
        <Text as="dd" font="num" tabular color="warn">
          {left}
        </Text>
      </Box>
    </Row>
  );
}

function Body({ notice }: { readonly notice: NoticeView }) {
  const t = useText('notice');
  const language = useLanguage();
  const { id, kind, title, body, startsAt, endsAt, publishedAt, isRead } = notice;
  useEffect(() => {
    if (isRead) return;
    // If marking fails, the notice stays unread, and nothing is lost.
    change(userNoticeRead, { scope: 'platform', notice: id }).then(putUnread, () => undefined);
  }, [id, isRead]);
  const isPlanned = kind === 'maintenance';
  return (
    <Stack as="article" gap={12} pad="page" data-notice={id}>
      <Row as="p" wrap gap={8} align="center" hint>
        <Tag tone={isPlanned ? 'warn' : 'info'}>
          {t(isPlanned ? 'notice.planned' : 'notice.general')}
        </Tag>
        <span>{`${formatDateTime(publishedAt, language)} · ${t('notice.platform')}`}</span>
      </Row>
      <Headline>{title[language]}</Headline>
      {startsAt !== undefined && endsAt !== undefined && (
        <WorkTimes startsAt={startsAt} endsAt={endsAt} />
      )}
      <Article blocks={body[language]} />
      <Box padInline={12} card>
        <Link href={SERVICE} asChild>
          <ListRow
            icon={<Headphones aria-hidden size={20} strokeWidth={1.75} />}
            title={t('notice.ask')}
          />
        </Link>
      </Box>
    </Stack>
  );
}

function Detail({ id }: { readonly id: string }) {
  const t = useText('notice');
  const language = useLanguage();
  const loaded = useLoad(`notice ${id}`, async (signal) => {
    const { items } = await call(indexNotice, { id }, { signal });
    return items;
  });
  const title = loaded.data?.[0]?.title[language] ?? t('title.noticeDetail');
  return (
    <Page
      title={t('title.noticeDetail')}
      subject={title}
      narrow
      actions={<ArticleTools title={title} />}
    >
      <LoadFrame
        loaded={loaded}
        gone={
          <ArticleGone text={t('notice.gone')} list={{ name: t('title.notices'), path: LIST }} />
        }
      >
        {([notice]) => notice !== undefined && <Body notice={notice} />}
      </LoadFrame>
    </Page>
  );
}

/** One notice; opening it marks it as read. */
export default function NoticeDetailScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return ID.test(id) ? <Detail key={id} id={id} /> : <Redirect to={LIST} replace />;
}
