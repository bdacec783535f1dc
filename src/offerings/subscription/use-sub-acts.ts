import { useState } from 'react';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import {
  coinOrderNewCancel,
  stockOrderNewCancel,
  stockOrderNewPay,
} from '#protocol/http/issues.ts';
import { askModal, showToast, useCommand, useText } from '#src/kit/index.ts';

/** Actions on a subscription; each reloads its state afterwards. */
export function useSubActs(reload: () => void) {
  const t = useText('sub');
  const sending = useCommand();
  const [paying, setPaying] = useState<SubscriptionView | null>(null);
  const run = async (act: Parameters<typeof sending.send>[0]): Promise<void> => {
    await sending.send(act);
    reload();
  };
  return {
    sending,
    /** The subscription whose payment is being confirmed. */
    paying,
    askPay: (sub: SubscriptionView): void => {
      sending.clear();
      setPaying(sub);
    },
    closePay: (): void => setPaying(null),
    pay: ({ id, toPayAmount }: SubscriptionView): Promise<void> =>
      run(async (ask) => {
        await ask(stockOrderNewPay, { id, amount: toPayAmount });
        setPaying(null);
        showToast({ text: t('sub.payDone'), tone: 'ok' });
      }),
    cancel: async ({ id, kind, code }: SubscriptionView): Promise<void> => {
      const isSure = await askModal({
        title: t('sub.cancelTitle', { code }),
        text: t('sub.cancelText'),
        confirm: t('sub.cancel'),
        cancel: t('common.close'),
        danger: true,
      });
      if (!isSure) return;
      await run(async (ask) => {
        const endpoint = kind === 'coin' ? coinOrderNewCancel : stockOrderNewCancel;
        await ask(endpoint, { id });
        showToast({ text: t('sub.cancelDone'), tone: 'info' });
      });
    },
  };
}

export type SubActs = ReturnType<typeof useSubActs>;
