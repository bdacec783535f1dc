import { Star } from 'lucide-react';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { useText } from '#src/kit/index.ts';
import { pressStar } from './press-star.ts';
import { useIsWatched } from './watched.ts';
import { classes, css } from '#src/ui/index.ts';
import styles from './watch-star.module.css';

export type WatchStarProps = {
  readonly symbol: string;
  /** Size of the icon; the target is always 44 by 44 px. */
  readonly size?: number | undefined;
  /** -1 where the list moves the focus itself. */
  readonly tabIndex?: number | undefined;
};

const TARGET = {
  display: 'flex',
  align: 'center',
  justify: 'center',
  rigid: true,
  square: 44,
} as const;

const WATCHED = css({ ...TARGET, color: 'warn' });

const UNWATCHED = css({ ...TARGET, color: 'text3' });

/** Star of one instrument: whether it is on the watchlist. */
export const WatchStar = memo(function WatchStar({ symbol, size = 20, tabIndex }: WatchStarProps) {
  const t = useText('trade');
  const isWatched = useIsWatched(symbol);
  const label = t(isWatched ? 'trade.removeFavourite' : 'trade.addFavourite');
  return (
    <button
      type="button"
      className={classes(isWatched ? WATCHED : UNWATCHED, styles['star'])}
      data-watched={isWatched}
      aria-pressed={isWatched}
      aria-label={`${symbol}: ${t('trade.addFavourite')}`}
      title={label}
      tabIndex={tabIndex}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        pressStar(symbol);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
      }}
    >
      <Star aria-hidden size={size} strokeWidth={1.75} fill={isWatched ? 'currentcolor' : 'none'} />
    </button>
  );
});
