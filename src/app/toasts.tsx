import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { dropToast, toasts, useText } from '#src/kit/index.ts';
import { Toast } from '#src/ui/index.ts';
import styles from './app.module.css';

/** The current toast, announced politely. */
export function Toasts() {
  const t = useText('common');
  const [, go] = useLocation();
  const { queue } = useSnapshot(toasts);
  const toast = queue[0];
  const id = toast?.id;
  const end = useCallback(() => {
    if (id !== undefined) dropToast(id);
  }, [id]);
  const href = toast?.href;
  const open = href && {
    label: t('common.details'),
    onClick: () => {
      end();
      go(href);
    },
  };
  return (
    <div role="status" className={styles['toasts']}>
      {toast !== undefined && (
        <Toast
          key={toast.id}
          text={toast.text}
          tone={toast.tone}
          shownMs={toast.shownMs}
          onEnd={end}
          action={open || undefined}
        />
      )}
    </div>
  );
}
