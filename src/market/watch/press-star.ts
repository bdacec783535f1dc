import { ApiError, isSignedIn, showToast, translate } from '#src/kit/index.ts';
import { noteUntold, toggleStar } from './watched.ts';

/** Why the account has not taken a star. */
function starFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return translate('trade.favouriteUntold');
  if (error.facts.kind !== 'business') return translate('trade.favouriteUntold');
  return error.message === '' ? translate('common.refreshFailed') : error.message;
}

/** The code that speaks to the account comes with the first star. */
async function tellAccount(symbol: string, isOn: boolean): Promise<void> {
  try {
    const { sendStar } = await import('./watch-sync.ts');
    await sendStar(symbol, isOn);
  } catch (error) {
    showToast({ text: starFailure(error), tone: 'warn' });
  }
}

/** Sets or takes away a star, says so, and tells the account of it where there is one. */
export function pressStar(symbol: string): void {
  const isOn = toggleStar(symbol);
  showToast({ text: translate(isOn ? 'trade.favouriteAdded' : 'trade.favouriteRemoved') });
  if (!isSignedIn()) return;
  noteUntold(symbol);
  void tellAccount(symbol, isOn);
}
