import { useEffect } from 'react';
import { subscribe } from 'valtio/vanilla';
import { onRefresh } from '#src/features/page/refresh.ts';
import { accountBook } from '#src/state/account/account-book.ts';

const PAUSE_MS = 400;

/** Asks again when the account moves and when the page is pulled; several moves are one reason. */
export function useOnAccount(ask: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE_MS);
    };
    const stops = [subscribe(accountBook, soon), onRefresh(async () => ask())];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [ask]);
}
