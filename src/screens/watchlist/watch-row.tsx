import { Ellipsis } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useInstrument } from '#src/kit/worker/use-instruments.ts';
import { useView } from '#src/market/cells/use-view.ts';
import { klinePath } from '#src/market/list/kline-path.ts';
import { RowTag } from '#src/market/list/row-tag.tsx';
import { symbolLabel } from '#src/market/list/symbol-label.ts';
import { WatchStar } from '#src/market/watch/watch-star.tsx';
import { useLanguage, useText } from '#src/kit/i18n/use-text.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu } from '#src/ui/menu.tsx';
import type { Move } from './moved.ts';
import styles from './watchlist.module.css';

type WatchRowProps = {
  readonly symbol: string;
  /** Left out where the order is not the owner's. */
  readonly onMove?: ((way: Move) => void) | undefined;
  readonly isFirst?: boolean | undefined;
  readonly isLast?: boolean | undefined;
};

const KEYS: Readonly<Record<string, Move>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'top' };

/** One instrument with a star. */
export function WatchRow({ symbol, onMove, isFirst = false, isLast = false }: WatchRowProps) {
  const t = useText('trade');
  const language = useLanguage();
  const instrument = useInstrument(symbol);
  const view = useView({ kind: 'ticker', sym: symbol });
  const { main, rest } = instrument === null ? { main: symbol, rest: '' } : symbolLabel(instrument);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const way = event.altKey ? KEYS[event.key] : undefined;
    if (way === undefined || onMove === undefined) return;
    event.preventDefault();
    onMove(way);
  };
  return (
    <li className={styles['row']} data-symbol={symbol} onKeyDown={onKeyDown}>
      <WatchStar symbol={symbol} />
      <Link href={klinePath(symbol)} className={styles['link']}>
        <span className={styles['names']}>
          <span className={styles['code']} lang="en">
            {main}
            <span className={styles['rest']}>{rest}</span> <RowTag view={view} />
          </span>
          <span className={styles['name']}>{instrument?.name[language] ?? ''}</span>
        </span>
        <span className={styles['prices']}>
          <LiveCell view={view} field="last" width={0} source={false} />
          <LiveCell view={view} field="changePct" width={0} toned source={false} />
        </span>
      </Link>
      {onMove !== undefined && (
        <Menu
          label={t('common.more')}
          trigger={
            <IconButton label={t('trade.watch.menu', { symbol })}>
              <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
          }
          items={[
            { label: t('trade.watch.up'), disabled: isFirst, onSelect: () => onMove('up') },
            { label: t('trade.watch.down'), disabled: isLast, onSelect: () => onMove('down') },
            { label: t('trade.watch.top'), disabled: isFirst, onSelect: () => onMove('top') },
          ]}
        />
      )}
    </li>
  );
}
