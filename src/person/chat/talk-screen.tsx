import { Headset, ShieldCheck, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { ChatLine, chatTalk } from '#protocol/http/chat.ts';
import { formatDateTime } from '#domain/text/date-text.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import {
  type LongList,
  LoadFrame,
  Page,
  describeError,
  useText,
  useLanguage,
  useServerNow,
} from '#src/kit/index.ts';
import { Button, IconLink, Row, Stack, Text, css } from '#src/ui/index.ts';
import styles from './service.module.css';
import { TalkForm } from './talk-form.tsx';
import { TalkLines } from './talk-lines.tsx';
import { useTalk } from './use-talk.ts';

/** Warning above every chat: what the desk never asks for. */
function NeverAsk() {
  const t = useText('chat');
  return (
    <p className={styles['never']}>
      <ShieldCheck aria-hidden size={20} strokeWidth={1.75} className={css({ color: 'ok' })} />
      {t('chat.neverAsk')}
    </p>
  );
}

/** Loads older messages; by button only, because they push the visible ones down. */
function Older({ list }: { readonly list: LongList<ChatLine> }) {
  const t = useText('chat', 'error');
  const { hasMore, isBusy, failure, more } = list;
  return (
    <>
      {failure !== null && <p role="alert">{describeError(failure)}</p>}
      {hasMore && (
        <Button kind="text" wide busy={isBusy} onClick={more}>
          {t('chat.older')}
        </Button>
      )}
    </>
  );
}

type AwayNoteProps = { readonly hours: DataOf<typeof chatTalk>['hours'] };

/** Shown outside service hours: when an answer can be expected. */
function AwayNote({ hours }: AwayNoteProps) {
  const t = useText('chat');
  const language = useLanguage();
  const now = useServerNow();
  const { opensAt, from = '', to = '' } = hours;
  if (opensAt === undefined || now >= opensAt) return null;
  return (
    <Row
      role="status"
      gap={8}
      padInline="gutter"
      padBlock={12}
      surface={1}
      font="body"
      color="text"
      data-part="away"
    >
      <Clock aria-hidden size={20} strokeWidth={1.75} className={css({ color: 'text2' })} />
      <p>
        {`${t('chat.agentOffline')} `}
        <Text color="text2">
          {t('chat.backAt', { date: formatDateTime(opensAt, language, '24h'), from, to })}
        </Text>
      </p>
    </Row>
  );
}

/** Customer service: one continuous chat with the desk. */
export default function TalkScreen() {
  const t = useText('chat');
  const [path] = useLocation();
  const { loaded, lines, list, firstNew } = useTalk();
  const end = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.id;
  useEffect(() => {
    // Newer browsers return a promise, which React must not take for a clean-up function.
    void end.current?.scrollIntoView({ block: 'end' });
  }, [last]);
  return (
    <Page
      title={t('title.service')}
      narrow
      actions={
        <Link href={`${path}Js`} asChild>
          <IconLink label={t('chat.live')}>
            <Headset aria-hidden size={22} strokeWidth={1.75} />
          </IconLink>
        </Link>
      }
      footer={<TalkForm onSent={loaded.reload} />}
    >
      <NeverAsk />
      {loaded.data !== null && <AwayNote hours={loaded.data.hours} />}
      <Stack gap={8} padInline="gutter" padBlockStart={12} padBlockEnd={16} data-talk>
        <LoadFrame loaded={loaded} rows={3}>
          {() => (
            <>
              <Older list={list} />
              {lines.length === 0 && (
                <Text as="p" padBlock={24} font="body" color="text2" textAlign="center">
                  {t('chat.none')}
                </Text>
              )}
              <TalkLines lines={lines} firstNew={firstNew} />
            </>
          )}
        </LoadFrame>
        <div ref={end} />
      </Stack>
    </Page>
  );
}
