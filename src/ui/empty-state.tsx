import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './state.module.css';

export type EmptyStateProps = {
  readonly icon?: ReactNode;
  readonly text: string;
  readonly action?: ReactNode;
};

/** Empty list: one sentence and one action. */
export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <span className={styles['icon']}>
        {icon ?? <Inbox aria-hidden size={48} strokeWidth={1.25} />}
      </span>
      <p className={styles['text']}>{text}</p>
      {action}
    </div>
  );
}
