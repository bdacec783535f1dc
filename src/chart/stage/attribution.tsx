import { useText } from '#src/kit/index.ts';
import styles from './chart-stage.module.css';

/** Names the chart library, as its licence requires. */
export function Attribution() {
  const t = useText('chart');
  return (
    <a
      className={styles['attribution']}
      href="https://www.tradingview.com/"
      target="_blank"
      rel="noreferrer"
      lang="en"
    >
      {t('chart.attribution')}
    </a>
  );
}
