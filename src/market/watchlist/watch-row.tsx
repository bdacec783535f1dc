import { Ellipsis } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { RowTag } from '#src/market/list/row-tag.tsx';
import { WatchStar } from '#src/market/watch/watch-star.tsx';
import { klinePath } from '#src/market/list/kline-path.ts';
import { symbolLabel } from '#src/market/list/symbol-label.ts';
import { useView } from '#src/market/cells/use-view.ts';
import { useInstrument, useLanguage, useText } from '#src/kit/index.ts';
import { css, IconButton, Menu, Stack, Text, classes } from '#src/ui/index.ts';
import type { Move } from './move-item.ts';
import styles from './watchlist.module.css';

type WatchRowProps = {
  readonly symbol: string;
  /** Omitted if the order is not the user's own. */
  readonly onMove?: ((way: Move) => void) | undefined;
  readonly isFirst?: boolean | undefined;
  readonly isLast?: boolean | undefined;
};

const KEYS: Readonly<Record<string, Move>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'top' };

const LINK = css({
  display: 'flex',
  gap: 12,
  align: 'center',
  justify: 'between',
  fill: true,
  minBlock: 56,
  padInlineEnd: 8,
  color: 'text',
});

/** One starred instrument. */
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
    <li
      className={css({ display: 'flex', align: 'center', minBlock: 56, padInline: 4 })}
      data-symbol={symbol}
      onKeyDown={onKeyDown}
    >
      <WatchStar symbol={symbol} />
      <Link href={klinePath(symbol)} className={classes(LINK, styles['link'])}>
        <Text minInline={0}>
          <Text font="body" weight={600} lang="en">
            {main}
            <Text weight={400} color="text3">
              {rest}
            </Text>{' '}
            <RowTag view={view} />
          </Text>
          <Text block ellipsis font="caption" color="text3">
            {instrument?.name[language] ?? ''}
          </Text>
        </Text>
        <Stack as="span" justifyItems="end" font="num" className={styles['prices']}>
          <LiveCell view={view} field="last" width={0} source={false} />
          <LiveCell view={view} field="changePct" width={0} toned source={false} />
        </Stack>
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
