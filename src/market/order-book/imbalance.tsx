import type { CSSProperties } from 'react';
import { useCell } from '#src/market/cells/use-cell.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { useText } from '#src/kit/index.ts';
import { Row } from '#src/ui/index.ts';
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
  const style = { '--share': Number.isNaN(share) ? 50 : share } as CSSProperties;
  return (
    <Row gap={8} align="center" minBlock={20} padInline="gutter" font="micro" weight={500}>
      <Share name={t('book.buyShare', { percent: buy })} text={buy} short={short} side="buy" />
      <Row as="span" gap={2} grow className={styles['shareBar']} style={style} aria-hidden>
        <i />
        <i />
      </Row>
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

function Share({ name, text, short, side }: ShareProps) {
  const className = styles[`${side}Share`];
  if (!short) return <span className={className}>{name}</span>;
  return (
    <span className={className}>
      <span aria-hidden>{text}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
