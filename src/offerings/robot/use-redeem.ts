import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import { stockAiRedeem } from '#protocol/http/robots.ts';
import { type Sending, askModal, showToast, useCommand, useText } from '#src/kit/index.ts';

type Redeem = Pick<Sending, 'busy' | 'failure'> & {
  readonly ask: (run: RobotRunView) => Promise<void>;
};

/** Ends a run after confirmation; positions that cannot be sold at once are sold later. */
export function useRedeem(reload: () => void): Redeem {
  const t = useText('robot');
  const { busy, failure, send } = useCommand();
  return {
    busy,
    failure,
    ask: async ({ id, no }) => {
      const isSure = await askModal({
        title: t('robot.redeemTitle', { no }),
        text: t('robot.redeemText'),
        confirm: t('robot.redeem'),
        cancel: t('common.close'),
        danger: true,
      });
      if (!isSure) return;
      await send(async (ask) => {
        const run = await ask(stockAiRedeem, { orderId: id });
        const isDone = run.status === 'redeemed';
        showToast({ text: t(isDone ? 'robot.redeemed' : 'robot.redeeming'), tone: 'ok' });
      });
      reload();
    },
  };
}
