import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { userNotice } from '#protocol/http/content.ts';
import type { NewsKind } from '#protocol/stream/news.ts';
import { call, inbox, onNews, putUnread, session } from '#src/kit/index.ts';

/** Notices to everybody come without an event of the account. */
const REFRESH_MS = 60_000;
/** Several things that happen at once are one question. */
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
    // The last known numbers stay; the next reason to ask comes by itself.
  }
}

/** Asks how much is unread, for a screen that just changed it or for a push. */
export function askUnread(): void {
  void ask();
}

/** How much is unread, kept up to date by the events of the account while anything shows it. */
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
