import { Star } from 'lucide-react';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { ApiError } from '#src/data/api-error.ts';
import { translate } from '#src/i18n/i18n.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isSignedIn } from '#src/state/session.ts';
import { showToast } from '#src/state/toast.ts';
import { toggleStar, useIsWatched } from './watched.ts';
import styles from './watch-star.module.css';

export type WatchStarProps = {
  readonly symbol: string;
  /** Size of the icon; the target is 44 by 44 always. */
  readonly size?: number | undefined;
  /** -1 where a list moves the focus itself. */
  readonly tabIndex?: number | undefined;
};

/** Why the account did not take a star. */
function starFailure(error: unknown): string {
  const words = error instanceof ApiError ? error.message : '';
  return words === '' ? translate('common.refreshFailed') : words;
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

/** The star of one instrument: whether it is on the watchlist. */
export const WatchStar = memo(function WatchStar({ symbol, size = 20, tabIndex }: WatchStarProps) {
  const t = useText('trade');
  const isWatched = useIsWatched(symbol);
  const label = t(isWatched ? 'trade.removeFavourite' : 'trade.addFavourite');
  return (
    <button
      type="button"
      className={styles['star']}
      data-watched={isWatched}
      aria-pressed={isWatched}
      aria-label={`${symbol}: ${t('trade.addFavourite')}`}
      title={label}
      tabIndex={tabIndex}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        const isOn = toggleStar(symbol);
        showToast({ text: t(isOn ? 'trade.favouriteAdded' : 'trade.favouriteRemoved') });
        if (isSignedIn()) void tellAccount(symbol, isOn);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
      }}
    >
      <Star aria-hidden size={size} strokeWidth={1.75} />
    </button>
  );
});
