import { useEffect } from 'react';
import { subscribe } from 'valtio/vanilla';
import { accountBook } from '#src/kit/account/account-book.ts';

const PAUSE_MS = 400;

/** Reloads when the account changes; several changes at once reload once. */
export function useOnAccount(ask: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE_MS);
    };
    const forget = subscribe(accountBook, soon);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [ask]);
}
