import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { userNotice } from '#protocol/http/content.ts';
import type { NewsKind } from '#protocol/stream/news.ts';
import { call, inbox, onNews, putUnread, session } from '#src/kit/index.ts';

/** Public notices arrive without an account event. */
const REFRESH_MS = 60_000;
/** Merges simultaneous events into one request. */
const PAUSE_MS = 250;
const KINDS: readonly NewsKind[] = ['message', 'chat'];

let round = 0;

async function ask(): Promise<void> {
  if (session.userToken === '' || document.visibilityState === 'hidden') return;
  const mine = ++round;
  try {
    const { unread } = await call(userNotice, { size: '1' });
    if (mine === round) putUnread(unread);
  } catch {
    // Keeps the last known numbers; the next event retries.
  }
}

/** Reloads the unread counts, after a screen changed them or a push arrived. */
export function askUnread(): void {
  void ask();
}

/** Unread counts, kept up to date by account events while shown. */
export function useUnread() {
  const { userToken } = useSnapshot(session);
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      clearTimeout(pause);
      pause = setTimeout(askUnread, PAUSE_MS);
    };
    askUnread();
    const forget = onNews(KINDS, soon);
    const timer = setInterval(askUnread, REFRESH_MS);
    document.addEventListener('visibilitychange', soon);
    return () => {
      forget();
      clearTimeout(pause);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', soon);
    };
  }, [userToken]);
  return useSnapshot(inbox);
}
