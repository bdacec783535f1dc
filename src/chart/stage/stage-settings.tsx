import { SlidersHorizontal } from 'lucide-react';
import { useText } from '#src/kit/index.ts';
import styles from './chart-stage.module.css';

/** Button that opens the indicator settings. */
export function StageSettings({ onOpen }: { readonly onOpen: () => void }) {
  const t = useText('chart');
  return (
    <button
      type="button"
      className={styles['settings']}
      aria-label={t('chart.settings')}
      onClick={onOpen}
    >
      <SlidersHorizontal size={14} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
