import type { ReactNode } from 'react';
import styles from './full-state.module.css';

export type FullStateProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Small print, such as an address or a code. */
  readonly extra?: ReactNode;
  /** Buttons, the primary one first. */
  readonly children: ReactNode;
};

/** Whole-page message: not found, not loaded, under maintenance. */
export function FullState({ icon, title, text, extra, children }: FullStateProps) {
  return (
    <div className={styles['full']}>
      <span className={styles['disc']}>{icon}</span>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {extra !== undefined && <p className={styles['extra']}>{extra}</p>}
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}
