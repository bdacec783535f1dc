import {
  type Ask,
  askModal,
  describeError,
  showToast,
  useCommand,
  useText,
} from '#src/kit/index.ts';

type Removal = {
  /** Question and explanation. */
  readonly title: string;
  readonly text: string;
  /** Toast afterwards. */
  readonly done: string;
  readonly send: (ask: Ask) => Promise<unknown>;
  readonly onRemoved: () => void;
};

/** Asks for confirmation and deletes a saved item. */
export function useRemoval({ title, text, done, send, onRemoved }: Removal) {
  const t = useText('error');
  const { busy, send: confirm } = useCommand();
  const remove = async (): Promise<void> => {
    const isSure = await askModal({
      title,
      text,
      confirm: t('common.delete'),
      cancel: t('common.cancel'),
      danger: true,
    });
    if (!isSure) return;
    await confirm(
      async (ask) => {
        await send(ask);
        showToast({ text: done, tone: 'ok' });
        onRemoved();
      },
      (error) => showToast({ text: describeError(error), tone: 'warn' }),
    );
  };
  return { busy, remove: () => void remove() };
}
