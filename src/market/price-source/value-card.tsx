import type { PriceSource } from '#protocol/worker/market-worker.ts';
import { useInstrument, useText } from '#src/kit/index.ts';
import { symbolLabel } from '#src/market/list/symbol-label.ts';
import { Num } from '#src/ui/index.ts';
import { fieldLabel } from './source-labels.ts';
import styles from './value-card.module.css';

/** The value as it is shown and, for a received one, as it was written in its message. */
export function ValueCard({ source }: { readonly source: PriceSource }) {
  const t = useText('source');
  const instrument = useInstrument(source.sym);
  const { main, rest } =
    instrument === null ? { main: source.sym, rest: '' } : symbolLabel(instrument);
  const { key, values } = fieldLabel(source.field);
  return (
    <div className={styles['card']}>
      <div className={styles['shown']}>
        <p className={styles['label']}>
          <span lang="en">{main + rest}</span>
          {' · '}
          {t(key, values)}
        </p>
        <p className={styles['value']} data-part="shown">
          <Num text={source.shown} minusLabel={t('a11y.minus')} />
        </p>
      </div>
      {source.raw !== '' && (
        <div className={styles['raw']}>
          <p className={styles['label']}>{t('source.raw')}</p>
          <p className={styles['mono']} data-part="raw">
            {JSON.stringify(source.raw)}
          </p>
        </div>
      )}
    </div>
  );
}
