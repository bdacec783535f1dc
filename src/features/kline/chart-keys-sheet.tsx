import { useText } from '#src/i18n/use-text.ts';
import { Sheet } from '#src/ui/sheet.tsx';
import styles from './chart-stage.module.css';

const KEYS = [
  ['← →', 'chart.keyStep'],
  ['Shift + ← →', 'chart.keyLeap'],
  ['Home End', 'chart.keyEnds'],
  ['+ −', 'chart.keyZoom'],
  ['0', 'chart.keyFit'],
  ['R', 'chart.goRealtime'],
  ['P', 'a11y.readPrice'],
  ['?', 'chart.keys'],
] as const;

type ChartKeysSheetProps = { readonly open: boolean; readonly onClose: () => void };

/** The keys of the chart. */
export function ChartKeysSheet({ open, onClose }: ChartKeysSheetProps) {
  const t = useText('chart');
  return (
    <Sheet open={open} onClose={onClose} title={t('chart.keys')} closeLabel={t('common.close')}>
      <dl className={styles['keys']}>
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
