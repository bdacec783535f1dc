import { useCell } from '#src/market/cells/use-cell.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { useText } from '#src/kit/index.ts';
import { ShareBar } from '#src/market/cells/share-bar.tsx';
import { classes, css, Row } from '#src/ui/index.ts';
import styles from './order-book.module.css';

type ImbalanceProps = {
  readonly view: LiveView;
  /** Percentages only, for narrow places. */
  readonly short?: boolean | undefined;
};

/** Bids and asks as shares of the total size in the book. */
export function Imbalance({ view, short = false }: ImbalanceProps) {
  const t = useText('book');
  const buy = useCell(view, 'buyPct').text;
  const sell = useCell(view, 'sellPct').text;
  const share = Number.parseInt(buy.replace(/^%/, ''), 10);
  const parts = [
    { tone: 'up', flex: `0 1 ${Number.isNaN(share) ? 50 : share}%` },
    { tone: 'down', flex: '1' },
  ] as const;
  return (
    <Row gap={8} align="center" minBlock={20} padInline="gutter" font="micro" weight={500}>
      <Share name={t('book.buyShare', { percent: buy })} text={buy} short={short} side="buy" />
      <ShareBar parts={parts} className={styles['shareBar']} />
      <Share name={t('book.sellShare', { percent: sell })} text={sell} short={short} side="sell" />
    </Row>
  );
}

type ShareProps = {
  readonly name: string;
  readonly text: string;
  readonly short: boolean;
  readonly side: 'buy' | 'sell';
};

const SIDES = {
  buy: classes(css({ color: 'up' }), styles['share']),
  sell: classes(css({ color: 'down' }), styles['share']),
};

function Share({ name, text, short, side }: ShareProps) {
  const className = SIDES[side];
  if (!short) return <span className={className}>{name}</span>;
  return (
    <span className={className}>
      <span aria-hidden>{text}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
