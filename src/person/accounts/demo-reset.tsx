import { useState } from 'react';
import { demoReset } from '#protocol/http/account.ts';
import { formatDateTime } from '#domain/text/date-text.ts';
import {
  askModal,
  describeError,
  marketCalls,
  showToast,
  useCommand,
  useLanguage,
  useText,
} from '#src/kit/index.ts';
import { Button, Row } from '#src/ui/index.ts';

type DemoResetProps = { readonly onReset: () => void };

/** Resets the demo account to its starting balances; the server allows it once a day. */
export function DemoReset({ onReset }: DemoResetProps) {
  const t = useText('account', 'error');
  const language = useLanguage();
  const [note, setNote] = useState<string>();
  const { busy, send } = useCommand();
  const reset = async (): Promise<void> => {
    const isSure = await askModal({
      title: t('account.resetTitle'),
      text: t('account.resetText'),
      confirm: t('account.reset'),
      cancel: t('common.cancel'),
      danger: true,
    });
    if (!isSure) return;
    await send(
      async (ask) => {
        const { nextResetAt } = await ask(demoReset, {});
        setNote(t('account.resetNext', { time: formatDateTime(nextResetAt, language) }));
        showToast({ text: t('account.resetDone'), tone: 'ok' });
        void marketCalls.refreshAccount();
        onReset();
      },
      (error) => setNote(describeError(error)),
    );
  };
  return (
    <>
      <Button kind="outline" size="s" busy={busy} onClick={() => void reset()}>
        {t('account.reset')}
      </Button>
      <Row role="status" as="span" wrap columnGap={12} hint>
        {note ?? t('account.resetNote')}
      </Row>
    </>
  );
}
