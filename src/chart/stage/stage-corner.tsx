import { Maximize2, Table2 } from 'lucide-react';
import { useText } from '#src/kit/index.ts';
import styles from './chart-stage.module.css';

type StageCornerProps = { readonly onOpen: (mode: 'table' | 'full') => void };

/** Buttons for table and full screen, in the corner below the price axis. */
export function StageCorner({ onOpen }: StageCornerProps) {
  const t = useText('chart');
  return (
    <>
      <button
        type="button"
        className={styles['cornerButton']}
        aria-label={t('chart.table')}
        onClick={() => onOpen('table')}
      >
        <Table2 size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={styles['cornerButton']}
        aria-label={t('chart.fullscreen')}
        onClick={() => onOpen('full')}
      >
        <Maximize2 size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </>
  );
}
