import type { DataOf } from '#protocol/http/endpoint.ts';
import type { reportSummary } from '#protocol/http/report.ts';
import { amountText, useNumberStyle, useText } from '#src/kit/index.ts';
import styles from './export.module.css';

type Gains = DataOf<typeof reportSummary>['gains'];

/** Realised gains by year and currency, both methods side by side. */
export function GainsTable({ gains }: { readonly gains: Gains }) {
  const t = useText('report');
  const { separators } = useNumberStyle();
  if (gains.length === 0) return <p className={styles['quiet']}>{t('report.none')}</p>;
  return (
    <ul className={styles['gains']} data-part="gains">
      {gains.map(({ year, currency, fifo, average, other }) => (
        <li key={`${year} ${currency}`} data-year={year}>
          <b>{`${year} · ${currency}`}</b>
          <dl>
            <dt>{t('report.fifo')}</dt>
            <dd>{amountText(fifo, currency, separators)}</dd>
            <dt>{t('report.average')}</dt>
            <dd>{amountText(average, currency, separators)}</dd>
            <dt>{t('report.other')}</dt>
            <dd>{amountText(other, currency, separators)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
