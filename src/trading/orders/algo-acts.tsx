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

type Act = keyof typeof CALLS;

type ActProps = { readonly algoId: string; readonly act: Act } & Pick<ButtonProps, 'size' | 'wide'>;

/** Holds, resumes or cancels an order that places others. */
export function useAlgoAct(algoId: string, act: Act) {
  const t = useText('conditional', 'trade', 'error', 'valid');
  const { busy, send } = useCommand();
  const [call, label, done] = CALLS[act];
  const press = (): void =>
    void send(
      async (ask) => {
        await ask(call, { algoId });
        showToast({ text: t(done), tone: 'ok' });
      },
      (error) => showToast({ text: describeError(error), tone: 'warn' }),
    );
  return { busy, label: t(label), press };
}

/** What an order can be besides cancelled. */
export function otherAct({ status }: Pick<AlgoView, 'status'>): Act {
  return status === 'paused' ? 'resume' : 'pause';
}

function ActButton({ algoId, act, ...look }: ActProps) {
  const { busy, label, press } = useAlgoAct(algoId, act);
  return (
    <Button {...look} busy={busy} onClick={press}>
      {label}
    </Button>
  );
}

type AlgoActsProps = { readonly algo: AlgoView } & Pick<ButtonProps, 'size' | 'wide'>;

/** Buttons that hold, resume and cancel an order that places others; none once it has ended. */
export function AlgoActs({ algo, ...look }: AlgoActsProps) {
  const { id, status } = algo;
  if (!isLiveAlgo(status)) return null;
  return (
    <>
      {/* One button for both, so that a second press on it is still the first one's. */}
      <ActButton algoId={id} act={otherAct(algo)} {...look} />
      <ActButton algoId={id} act="cancel" {...look} />
    </>
  );
}
