import styles from './panels.module.css';
import { BookPanel } from './book-panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { TapePanel } from './tape-panel.tsx';

/** Book and tape beside each other; a narrow panel shows the book alone. */
export function BookAndTapePanel(props: PanelProps) {
  return (
    <div className={styles['pair']}>
      <div className={styles['half']}>
        <BookPanel {...props} />
      </div>
      <div className={styles['half']} data-second>
        <TapePanel {...props} />
      </div>
    </div>
  );
}
