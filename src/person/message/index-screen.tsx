import { Headphones } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { userNoticeRead } from '#protocol/http/content.ts';
import { Page, putUnread, useCommand, useText } from '#src/kit/index.ts';
import { NoticeList, useNotices } from '#src/person/article/notice-list.tsx';
import { UnreadCount } from '#src/person/inbox/inbox-link.tsx';
import { useUnread } from '#src/person/inbox/use-unread.ts';
import { Button, css, Row, Segmented, Stack, Text } from '#src/ui/index.ts';
import { MessageIcon } from './message-icon.tsx';
import { PersonalPart } from './personal-part.tsx';

type Segment = 'personal' | 'platform';
const SEGMENTS: readonly Segment[] = ['personal', 'platform'];

function PlatformPart() {
  const t = useText('notice');
  const loaded = useNotices();
  const sending = useCommand();
  const { platform } = useUnread();
  const readAll = async (): Promise<void> => {
    await sending.send(async (ask) => {
      putUnread(await ask(userNoticeRead, { scope: 'platform' }));
      loaded.list.amend((notice) => ({ ...notice, isRead: true }));
    });
    loaded.reload();
  };
  return (
    <>
      {platform > 0 && (
        <Button
          kind="text"
          size="s"
          className={css({ justifySelf: 'end' })}
          busy={sending.busy}
          onClick={() => void readAll()}
        >
          {t('notice.markAllRead')}
        </Button>
      )}
      <NoticeList loaded={loaded} />
    </>
  );
}

/** Unread answers of the desk; they are part of the chat and counted here. */
function AnswersRow({ count }: { readonly count: number }) {
  const t = useText('message');
  if (count === 0) return null;
  return (
    <Link
      href="/pages/user/service"
      className={css({
        display: 'flex',
        gap: 12,
        align: 'center',
        minBlock: 44,
        padInline: 12,
        padBlock: 8,
        card: true,
      })}
      data-answers={count}
    >
      <MessageIcon accent="primary">
        <Headphones size={20} strokeWidth={1.75} />
      </MessageIcon>
      <Stack as="span" gap={4} fill>
        <Text as="strong" font="body-l" weight={600} color="text">
          {t('title.service')}
        </Text>
        <Text font="body" color="text2" overflowWrap="anywhere">
          {t('message.answers', { count })}
        </Text>
      </Stack>
      <UnreadCount count={count} />
    </Link>
  );
}

/** Messages to this user, and notices to all users. */
export default function MessageScreen() {
  const t = useText('message');
  const [search, setSearch] = useSearchParams();
  const unread = useUnread();
  const segment: Segment = search.get('tab') === 'platform' ? 'platform' : 'personal';
  const options = SEGMENTS.map((value) => ({
    value,
    label: (
      <Row as="span" inline gap={8} align="center">
        {t(`message.segment.${value}`)} <UnreadCount count={unread[value]} />
        {unread[value] > 0 && (
          <span className="visually-hidden">
            {t('message.unreadCount', { count: unread[value] })}
          </span>
        )}
      </Row>
    ),
  }));
  return (
    <Page title={t('title.messageCenter')} narrow pulls>
      <Stack gap={8} pad="page" data-segment={segment}>
        <Segmented
          label={t('message.where')}
          options={options}
          value={segment}
          onChange={(tab) => setSearch({ tab }, { replace: true })}
        />
        <AnswersRow count={unread.chat} />
        {segment === 'personal' ? <PersonalPart /> : <PlatformPart />}
      </Stack>
    </Page>
  );
}
