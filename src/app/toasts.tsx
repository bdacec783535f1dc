import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { dropToast, type Toast as ToastState, toasts, useText } from '#src/kit/index.ts';
import { Toast } from '#src/ui/index.ts';
import styles from './app.module.css';

function ShownToast({ toast }: { readonly toast: ToastState }) {
  const t = useText('common');
  const [, go] = useLocation();
  const { id, text, tone, shownMs, href } = toast;
  const end = useCallback(() => dropToast(id), [id]);
  const open = href && {
    label: t('common.details'),
    onClick: () => {
      end();
      go(href);
    },
  };
  return (
    <Toast
      text={text}
      tone={tone}
      shownMs={shownMs}
      closeLabel={t('common.close')}
      onEnd={end}
      action={open || undefined}
    />
  );
}

/**
 * The last error and the current toast, announced politely. They stand beside the dialogs in the
 * document, because an open dialog hides the application from screen readers.
 */
export function Toasts() {
  const { queue, error } = useSnapshot(toasts);
  const passing = queue[0];
  return createPortal(
    <div role="status" aria-live="polite" className={styles['toasts']}>
      {error !== null && <ShownToast key={error.id} toast={error} />}
      {passing !== undefined && <ShownToast key={passing.id} toast={passing} />}
    </div>,
    document.body,
  );
}
