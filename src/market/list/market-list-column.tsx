import { Search } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '#src/kit/index.ts';
import { MarketBoard, type MarketBoardProps } from './market-board.tsx';
import { Text } from '#src/ui/index.ts';
import styles from './market-list-column.module.css';
import { useFollowedPlace } from './use-list-place.ts';

type MarketListColumnProps = Pick<MarketBoardProps, 'onSelect'> & { readonly selected: string };

/** The markets as a column beside a chart: search, lists, session. The parent sets the width. */
export function MarketListColumn(props: MarketListColumnProps) {
  const t = useText();
  const place = useFollowedPlace(props.selected);
  return (
    <aside aria-label={t('tab.markets')} className={styles['column']}>
      <div className={styles['top']}>
        <Link href="/pages/stock/search" className={styles['search']}>
          <Search aria-hidden size={20} strokeWidth={1.75} />
          <Text grow>{t('common.search')}</Text>
          <kbd aria-hidden className={styles['key']}>
            {'/'}
          </kbd>
        </Link>
      </div>
      <MarketBoard {...props} place={place} isColumn />
    </aside>
  );
}
