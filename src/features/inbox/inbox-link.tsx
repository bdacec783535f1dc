import { Mail } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '#src/i18n/use-text.ts';
import { IconLink } from '#src/ui/icon-link.tsx';
import styles from './inbox.module.css';
import { useUnread } from './use-unread.ts';

const MOST = 99;

/** A number beside what waits; nothing for zero. */
export function UnreadCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden className={styles['count']} data-unread={count}>
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}

/** The way to the messages, with how many nobody read yet. */
export function InboxLink() {
  const t = useText('home');
  const { personal, platform } = useUnread();
  const count = personal + platform;
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
