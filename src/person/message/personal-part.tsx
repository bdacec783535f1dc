import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatChatDay } from '#domain/text/date-text.ts';
import {
  MESSAGE_KINDS,
  userNotice,
  userNoticeRead,
  type MessageView,
} from '#protocol/http/content.ts';
import {
  ListEnd,
  LoadFrame,
  call,
  change,
  inbox,
  putUnread,
  useLanguage,
  useLoad,
  useNews,
  useOlder,
  useServerMinute,
  useText,
} from '#src/kit/index.ts';
import { Button, Chip, ChipRow, css, EmptyState, SkeletonRows, Text } from '#src/ui/index.ts';
import { MessageRow } from './message-row.tsx';
import { useMessageTexts } from './message-labels.ts';
import { readAllMessages } from './read-all.ts';

const KINDS = ['all', ...MESSAGE_KINDS] as const;
type Kind = (typeof KINDS)[number];
const NEWS = ['message'] as const;
const SIZE = '20';

type Day = { readonly name: string; readonly messages: readonly MessageView[] };

/** Groups messages by day, newest first. */
function useDays(messages: readonly MessageView[]): readonly Day[] {
  const language = useLanguage();
  const now = useServerMinute();
  const days: { name: string; messages: MessageView[] }[] = [];
  for (const message of messages) {
    const name = formatChatDay(message.ts, Math.max(now, message.ts), language);
    const last = days.at(-1);
    if (last?.name === name) last.messages.push(message);
    else days.push({ name, messages: [message] });
  }
  return days;
}

type DaysProps = {
  readonly messages: readonly MessageView[];
  readonly onRead: (message: MessageView) => void;
};

function Days({ messages, onRead }: DaysProps) {
  const t = useText('message');
  const isReady = useMessageTexts(messages);
  const days = useDays(messages);
  if (messages.length === 0) return <EmptyState text={t('message.none')} />;
  if (!isReady) return <SkeletonRows count={4} kind="list" />;
  return days.map(({ name, messages: ofDay }) => (
    <section key={`${name} ${ofDay[0]?.id}`} aria-label={name}>
      <Text as="h2" padBlockStart={12} padBlockEnd={8} font="body" color="text2">
        {name}
      </Text>
      <ul>
        {ofDay.map((message) => (
          <MessageRow key={message.id} message={message} onRead={onRead} />
        ))}
      </ul>
    </section>
  ));
}

/** Messages of the account by subject, updated as they arrive. */
export function PersonalPart() {
  const t = useText('message', 'notice');
  const [kind, setKind] = useState<Kind>('all');
  const { personal } = useSnapshot(inbox);
  const wanted = { ...(kind === 'all' ? {} : { kind }), size: SIZE };
  const loaded = useLoad(`messages ${kind}`, async (signal) => {
    const page = await call(userNotice, wanted, { signal });
    putUnread(page.unread);
    return page;
  });
  const list = useOlder(kind, loaded.data, (before, signal) =>
    call(userNotice, { ...wanted, before }, { signal }),
  );
  useNews(NEWS, loaded.reload);
  const read = (only?: number): void => {
    const marked =
      only === undefined
        ? readAllMessages()
        : change(userNoticeRead, { scope: 'personal', message: `${only}` });
    // Messages that could not be marked stay unread and can be marked again.
    marked.then((unread) => {
      putUnread(unread);
      const isMarked = (id: number): boolean => only === undefined || only === id;
      list.amend((one) => (isMarked(one.id) ? { ...one, isRead: true } : one));
      loaded.reload();
    }, () => undefined); // prettier-ignore
  };
  return (
    <>
      <ChipRow label={t('message.filter')}>
        {KINDS.map((one) => (
          <Chip key={one} selected={kind === one} onClick={() => setKind(one)}>
            {t(`message.kind.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      {personal > 0 && (
        <Button kind="text" size="s" className={css({ justifySelf: 'end' })} onClick={() => read()}>
          {t('notice.markAllRead')}
        </Button>
      )}
      <LoadFrame loaded={loaded}>
        {({ items: first }) => (
          <>
            <Days messages={list.items ?? first} onRead={({ id }) => read(id)} />
            {first.length > 0 && <ListEnd list={list} label={t('message.older')} />}
          </>
        )}
      </LoadFrame>
    </>
  );
}
