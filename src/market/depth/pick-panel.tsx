import type { ReactNode } from 'react';
import { formatPercent } from '#domain/text/number-text.ts';
import type { DepthPick } from '#protocol/worker/market-worker.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { Num, Row, Text } from '#src/ui/index.ts';
import styles from './depth-tab.module.css';

type PickPanelProps = {
  readonly pick: DepthPick;
  /** Distance of the selected price from the middle, as a fraction. */
  readonly share: number;
};

type PanelLineProps = {
  readonly name: string;
  readonly color?: 'up' | 'down';
  /** Names the figure for tests. */
  readonly 'data-pick'?: string;
  readonly 'aria-live'?: 'off';
  readonly children: ReactNode;
};

function PanelLine({ name, ...figure }: PanelLineProps) {
  return (
    <Row gap={8} justify="between" font="micro">
      <Text as="dt" color="text3">
        {name}
      </Text>
      <Text as="dd" weight={500} {...figure} />
    </Row>
  );
}

/** Quantity between the middle and the selected price. */
export function PickPanel({ pick, share }: PickPanelProps) {
  const t = useText('book');
  const { language, separators } = useNumberStyle();
  const percent = formatPercent(Math.round(share * 10_000), {
    decimals: 2,
    language,
    separators,
    signed: true,
  });
  const isAsk = pick.side === 'ask';
  return (
    <dl className={styles['panel']} data-side={isAsk ? 'left' : 'right'} aria-live="polite">
      <PanelLine
        name={t(isAsk ? 'book.depthAskPrice' : 'book.depthBidPrice')}
        color={isAsk ? 'down' : 'up'}
        data-pick="price"
      >
        {pick.price}
      </PanelLine>
      {/* Follows each move of the price, which nobody can listen to. */}
      <PanelLine name={t('book.depthDistance')} aria-live="off">
        <Num text={percent} minusLabel={t('a11y.minus')} />
      </PanelLine>
      <PanelLine name={t('book.depthTotal')} data-pick="total">
        {pick.total}
      </PanelLine>
      <PanelLine name={t('book.depthAverage')} data-pick="average">
        {pick.average}
      </PanelLine>
    </dl>
  );
}
