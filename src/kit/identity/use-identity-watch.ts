import { useEffect } from 'react';
import { useNews } from '#src/kit/worker/use-news.ts';
import { refreshLoginInfo } from '#src/kit/session/login-info.ts';
import { useIdentity } from './use-identity.ts';

/** The private stream announces the end of a review; polling covers a lost message. */
const FALLBACK_MS = 30_000;
const NEWS = ['identity'] as const;

function ask(): void {
  void refreshLoginInfo();
}

/** Follows a running review, so its result appears without a reload. */
export function useIdentityWatch(): void {
  const { status } = useIdentity();
  useNews(NEWS, ask);
  useEffect(() => {
    if (status !== 'pending') return undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = setInterval(look, FALLBACK_MS);
    return () => clearInterval(timer);
  }, [status]);
}
