import { useCallback, useLayoutEffect, useRef } from 'react';
import { LiveText } from '#src/market/cells/live-text.tsx';
import { ShareBar } from '#src/market/cells/share-bar.tsx';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { watchCell } from '#src/market/cells/watch-cell.ts';
import { readCell, useText } from '#src/kit/index.ts';
import { classes, css } from '#src/ui/index.ts';
import styles from './order-book.module.css';

type ImbalanceProps = {
  readonly view: LiveView;
  /** Percentages only, for narrow places. */
  readonly short?: boolean | undefined;
};

/** The share of the bids is a variable of the row; half while it is unknown. */
const PARTS = [
  { tone: 'up', flex: '0 1 calc(var(--share, 50) * 1%)' },
  { tone: 'down', flex: '1' },
] as const;

/** Keeps `--share` of an element at the share of the bids, without rendering. */
function useShare(view: LiveView) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const write = (): void => {
      const share = Number.parseInt(readCell(view.id, 'buyPct').text.replace(/^%/, ''), 10);
      if (Number.isNaN(share)) element.current?.style.removeProperty('--share');
      else element.current?.style.setProperty('--share', String(share));
    };
    write();
    return watchCell(view, { view: view.id, field: 'buyPct' }, write);
  }, [view]);
  return element;
}

/** Bids and asks as shares of the total size in the book. */
export function Imbalance({ view, short = false }: ImbalanceProps) {
  const row = useShare(view);
  return (
    <div ref={row} className={ROW}>
      <Share view={view} short={short} side="buy" />
      <ShareBar parts={PARTS} className={styles['shareBar']} />
      <Share view={view} short={short} side="sell" />
    </div>
  );
}

type ShareProps = {
  readonly view: LiveView;
  readonly short: boolean;
  readonly side: 'buy' | 'sell';
};

const ROW = css({
  display: 'flex',
  gap: 8,
  align: 'center',
  minBlock: 20,
  padInline: 'gutter',
  font: 'micro',
  weight: 500,
});

const SIDES = {
  buy: classes(css({ color: 'up' }), styles['share']),
  sell: classes(css({ color: 'down' }), styles['share']),
};
const FIELDS = { buy: ['buyPct'], sell: ['sellPct'] } as const;

const figure = ([percent = '']: readonly string[]): string => percent;

function Share({ view, short, side }: ShareProps) {
  const t = useText('book');
  const name = useCallback(
    ([percent = '']: readonly string[]) =>
      t(side === 'buy' ? 'book.buyShare' : 'book.sellShare', { percent }),
    [t, side],
  );
  const spoken = <LiveText view={view} fields={FIELDS[side]} text={name} />;
  if (!short) return <span className={SIDES[side]}>{spoken}</span>;
  return (
    <span className={SIDES[side]}>
      <span aria-hidden>
        <LiveText view={view} fields={FIELDS[side]} text={figure} />
      </span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}
