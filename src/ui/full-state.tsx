import type { ReactNode } from 'react';
import styles from './full-state.module.css';

export type FullStateProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Small print: an address, a code. */
  readonly extra?: ReactNode;
  /** Buttons, the one to press first. */
  readonly children: ReactNode;
};

/** A whole page that says one thing: not found, not loaded, under maintenance. */
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
