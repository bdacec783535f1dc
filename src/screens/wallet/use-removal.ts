import { useState } from 'react';
import { ApiError, askModal, errorText, showToast, useText } from '#src/kit/index.ts';

type Removal = {
  /** The question, and what it means. */
  readonly title: string;
  readonly text: string;
  /** Said afterwards. */
  readonly done: string;
  readonly send: () => Promise<unknown>;
  readonly onRemoved: () => void;
};

/** Asks, and removes something that is saved. */
export function useRemoval({ title, text, done, send, onRemoved }: Removal) {
  const t = useText('error');
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    const isSure = await askModal({
      title,
      text,
      confirm: t('common.delete'),
      cancel: t('common.cancel'),
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await send();
      showToast({ text: done, tone: 'ok' });
      onRemoved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ text: errorText(t, error), tone: 'warn' });
      setBusy(false);
    }
  };
  return { busy, remove: () => void remove() };
}
