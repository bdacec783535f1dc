import { formatPercent } from '#domain/text/number-text.ts';
import type { DepthPick } from '#protocol/worker/market-worker.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { Num } from '#src/ui/index.ts';
import styles from './depth-tab.module.css';

type PickPanelProps = {
  readonly pick: DepthPick;
  /** Distance of the selected price from the middle, as a fraction. */
  readonly share: number;
};

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
      <div>
        <dt>{t(isAsk ? 'book.depthAskPrice' : 'book.depthBidPrice')}</dt>
        <dd className={styles[pick.side]} data-pick="price">
          {pick.price}
        </dd>
      </div>
      <div>
        <dt>{t('book.depthDistance')}</dt>
        <dd>
          <Num text={percent} minusLabel={t('a11y.minus')} />
        </dd>
      </div>
      <div>
        <dt>{t('book.depthTotal')}</dt>
        <dd data-pick="total">{pick.total}</dd>
      </div>
      <div>
        <dt>{t('book.depthAverage')}</dt>
        <dd data-pick="average">{pick.average}</dd>
      </div>
    </dl>
  );
}
