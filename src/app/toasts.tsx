import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { dropToast, toasts } from '#src/state/toast.ts';
import { Toast } from '#src/ui/toast.tsx';
import styles from './app.module.css';

/** The toast of the moment, announced when there is time. */
export function Toasts() {
  const { queue } = useSnapshot(toasts);
  const toast = queue[0];
  const id = toast?.id;
  const end = useCallback(() => {
    if (id !== undefined) dropToast(id);
  }, [id]);
  return (
    <div role="status" className={styles['toasts']}>
      {toast !== undefined && (
        <Toast
          key={toast.id}
          text={toast.text}
          tone={toast.tone}
          shownMs={toast.shownMs}
          onEnd={end}
        />
      )}
    </div>
  );
}
