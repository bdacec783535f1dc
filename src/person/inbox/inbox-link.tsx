import { Mail } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { inbox, useText } from '#src/kit/index.ts';
import { IconLink } from '#src/ui/index.ts';
import styles from './inbox.module.css';
import { useUnread } from './use-unread.ts';

const MOST = 99;

/** Unread count; renders nothing for zero. */
export function UnreadCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden className={styles['count']} data-unread={count}>
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}

/**
 * Unread answers of the desk, on the corner of the tile that leads to them. It does not load the
 * count itself; the inbox link on the same screen does.
 */
export function AnswersOnTile() {
  const t = useText('home');
  const { chat } = useSnapshot(inbox);
  if (chat === 0) return null;
  return (
    <span className={styles['onTile']} data-answers={chat}>
      <UnreadCount count={chat} />
      <span className="visually-hidden">{t('home.answers', { count: chat })}</span>
    </span>
  );
}

/** Link to the messages with the unread count, including answers of the desk. */
export function InboxLink() {
  const t = useText('home');
  const { personal, platform, chat } = useUnread();
  const count = personal + platform + chat;
  const label = count === 0 ? t('home.inboxEmpty') : t('home.inbox', { count });
  return (
    <Link href="/pages/message/index" asChild>
      <IconLink label={label} className={styles['link']} data-inbox={count}>
        <Mail aria-hidden size={24} strokeWidth={1.75} />
        <UnreadCount count={count} />
      </IconLink>
    </Link>
  );
}
