import { ApiError, isSignedIn, showToast, translate } from '#src/kit/index.ts';
import { noteUntold, toggleStar } from './watched.ts';

/** Message for a star that the account refused. */
function starFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return translate('trade.favouriteUntold');
  if (error.facts.kind !== 'business') return translate('trade.favouriteUntold');
  return error.message === '' ? translate('common.refreshFailed') : error.message;
}

/** The code that calls the account loads with the first star. */
async function tellAccount(symbol: string, isOn: boolean): Promise<void> {
  try {
    const { sendStar } = await import('./watch-sync.ts');
    await sendStar(symbol, isOn);
  } catch (error) {
    showToast({ text: starFailure(error), tone: 'warn' });
  }
}

/** Adds or removes a star with a toast, and saves it to the account if there is one. */
export function pressStar(symbol: string): void {
  const isOn = toggleStar(symbol);
  showToast({ text: translate(isOn ? 'trade.favouriteAdded' : 'trade.favouriteRemoved') });
  if (!isSignedIn()) return;
  noteUntold(symbol);
  void tellAccount(symbol, isOn);
}
