import { useState } from 'react';
import { VIP_TERMS } from '#domain/vip/terms.ts';
import { userVipBuy, userVipRefund, userVipStrategy, type VipView } from '#protocol/http/vip.ts';
import { askModal, showToast, useCommand, useText } from '#src/kit/index.ts';
import { useVipLabels } from './use-vip-labels.ts';

type Purchase = VipView['purchases'][number];
type Plan = VipView['plans'][number];

const PLANS = ['30', '90', '365'] as const;

/** Whether the last purchase is so recent that another one needs confirmation. */
export function isRepeat({ purchases }: VipView, now: number): boolean {
  const [last] = purchases;
  return last !== undefined && now - last.boughtAt < VIP_TERMS.repeatMs;
}

/** Actions on a membership; each reloads its state afterwards. */
export function useVipActs(reload: () => void) {
  const t = useText('vip');
  const { money } = useVipLabels();
  const sending = useCommand();
  const [isOpen, setOpen] = useState(false);
  const run = async (act: Parameters<typeof sending.send>[0]): Promise<void> => {
    await sending.send(act);
    reload();
  };
  const said = (text: string): void => showToast({ text, tone: 'ok' });
  return {
    sending,
    isOpen,
    open: (): void => {
      sending.clear();
      setOpen(true);
    },
    close: (): void => setOpen(false),
    trial: (): Promise<void> =>
      run(async (ask) => {
        await ask(userVipBuy, { plan: 'trial' });
        said(t('vip.trialStarted'));
      }),
    buy: ({ days, price: amount }: Plan, repeats: boolean): Promise<void> =>
      run(async (ask) => {
        const plan = PLANS.find((one) => one === String(days));
        if (plan === undefined) return;
        const input = { plan, amount, extend: repeats ? ('1' as const) : ('0' as const) };
        await ask(userVipBuy, input);
        setOpen(false);
        said(t('vip.bought'));
      }),
    refund: async ({ id, price, days }: Purchase): Promise<void> => {
      const isSure = await askModal({
        title: t('vip.refundTitle'),
        text: t('vip.refundText', { price: money(price), days }),
        confirm: t('vip.refund'),
        cancel: t('common.cancel'),
        danger: true,
      });
      if (!isSure) return;
      await run(async (ask) => {
        await ask(userVipRefund, { id });
        said(t('vip.refundDone'));
      });
    },
    askStrategy: (): Promise<void> =>
      run(async (ask) => {
        await ask(userVipStrategy, {});
        said(t('vip.strategyAsked'));
      }),
  };
}

export type VipActs = ReturnType<typeof useVipActs>;
