import { Check, CheckCheck, Image as ImageIcon } from 'lucide-react';
import { Fragment, useState } from 'react';
import { formatClock } from '#domain/text/clock-text.ts';
import { formatChatDay } from '#domain/text/date-text.ts';
import { chatImage, type ChatLine } from '#protocol/http/chat.ts';
import { call, useLanguage, useServerMinute, useText } from '#src/kit/index.ts';
import { Box, Button, Row, Stack } from '#src/ui/index.ts';
import styles from './service.module.css';

const SMALL = { size: 14, strokeWidth: 2 } as const;

/** Picture of a message; loaded on demand. */
function LineImage({ id }: { readonly id: string }) {
  const t = useText('chat');
  const [image, setImage] = useState('');
  const [busy, setBusy] = useState(false);
  const show = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(chatImage, { id }).catch(() => null);
    setBusy(false);
    if (answer !== null) setImage(answer.image);
  };
  if (image !== '') return <img src={image} alt={t('chat.image')} className={styles['image']} />;
  return (
    <Button
      size="s"
      busy={busy}
      icon={<ImageIcon aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => void show()}
    >
      {t('chat.showImage')}
    </Button>
  );
}

function Line({ line }: { readonly line: ChatLine }) {
  const t = useText('chat');
  const { id, author, operator, text, hasImage, isRead, ts } = line;
  const isOwn = author === 'user';
  const who = isOwn ? t('chat.you') : `${t('chat.desk')} · ${operator ?? ''}`;
  return (
    <li className={styles['line']} data-line={id} data-author={author}>
      {/* Messages are plain text, never markup. */}
      {text !== '' && <p className={styles['text']}>{text}</p>}
      {hasImage && <LineImage id={id} />}
      <Row
        as="p"
        gap={4}
        align="center"
        justify="end"
        font="micro"
        color={isOwn ? 'on-fill' : 'text2'}
      >
        <span className={isOwn ? 'visually-hidden' : undefined}>{who}</span>
        <time>{formatClock(ts)}</time>
        {isOwn && isRead && <CheckCheck {...SMALL} role="img" aria-label={t('chat.seen')} />}
        {isOwn && !isRead && <Check {...SMALL} role="img" aria-label={t('chat.sent')} />}
      </Row>
    </li>
  );
}

type TalkLinesProps = { readonly lines: readonly ChatLine[]; readonly firstNew: string | null };

/** Chat by days, with a divider before the messages that were new when the page opened. */
export function TalkLines({ lines, firstNew }: TalkLinesProps) {
  const t = useText('chat');
  const language = useLanguage();
  const now = useServerMinute();
  const dayOf = ({ ts }: ChatLine): string => formatChatDay(ts, Math.max(now, ts), language);
  return (
    // Focusable, because a keyboard could not scroll a long chat otherwise.
    <Stack as="ol" gap={8} aria-label={t('chat.talk')} tabIndex={0}>
      {lines.map((line, at) => {
        const day = dayOf(line);
        const before = lines[at - 1];
        const isNewDay = before === undefined || dayOf(before) !== day;
        return (
          <Fragment key={line.id}>
            {isNewDay && (
              <Box
                as="li"
                justifySelf="center"
                padInline={12}
                padBlock={2}
                surface={1}
                radius="pill"
                hint
              >
                {day}
              </Box>
            )}
            {line.id === firstNew && (
              <Row
                as="li"
                gap={12}
                align="center"
                font="caption"
                color="primary-text"
                className={styles['new']}
              >
                {t('chat.unread')}
              </Row>
            )}
            <Line line={line} />
          </Fragment>
        );
      })}
    </Stack>
  );
}
