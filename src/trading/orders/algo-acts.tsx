import { isLiveAlgo } from '#domain/order/algo.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { algoOrderCancel, algoOrderPause, algoOrderResume } from '#protocol/http/algo-orders.ts';
import { describeError, showToast, useCommand, useText } from '#src/kit/index.ts';
import { Button, type ButtonProps } from '#src/ui/index.ts';

const CALLS = {
  pause: [algoOrderPause, 'conditional.pause', 'conditional.pausedNow'],
  resume: [algoOrderResume, 'conditional.resume', 'conditional.resumedNow'],
  cancel: [algoOrderCancel, 'trade.cancelOrder', 'trade.orderCancelled'],
} as const;

type ActProps = { readonly algoId: string; readonly act: keyof typeof CALLS } & Pick<
  ButtonProps,
  'size' | 'wide'
>;

function ActButton({ algoId, act, ...look }: ActProps) {
  const t = useText('conditional', 'trade', 'error', 'valid');
  const { busy, send } = useCommand();
  const [call, label, done] = CALLS[act];
  const press = (): Promise<void> =>
    send(
      async (ask) => {
        await ask(call, { algoId });
        showToast({ text: t(done), tone: 'ok' });
      },
      (error) => showToast({ text: describeError(error), tone: 'warn' }),
    );
  return (
    <Button {...look} busy={busy} onClick={() => void press()}>
      {t(label)}
    </Button>
  );
}

type AlgoActsProps = { readonly algo: AlgoView } & Pick<ButtonProps, 'size' | 'wide'>;

/** Buttons that hold, resume and cancel an order that places others; none once it has ended. */
export function AlgoActs({ algo, ...look }: AlgoActsProps) {
  const { id, status } = algo;
  if (!isLiveAlgo(status)) return null;
  // One button for both, so that a second press on it is still the first one's.
  const other = status === 'paused' ? 'resume' : 'pause';
  return (
    <>
      <ActButton algoId={id} act={other} {...look} />
      <ActButton algoId={id} act="cancel" {...look} />
    </>
  );
}
