import { ApplyFoot } from '#src/offerings/index.ts';
import { useText } from '#src/kit/index.ts';
import { RECORD } from './sale-paths.ts';
import type { Joining } from './use-joining.ts';
import { useProblemText } from './joining-labels.ts';

type FootProps = { readonly joining: Joining; readonly onOpen: () => void };

/** Below the form: goes on to the confirmation, or to what is missing first. */
export function OrderFoot({ joining, onOpen }: FootProps) {
  const t = useText('ico');
  const { problem, sale } = joining;
  return (
    <ApplyFoot
      product="ico"
      problem={problem}
      why={useProblemText(joining)}
      action={t('ico.join')}
      toMine={{ text: t('ico.seeMine'), path: RECORD + sale.id }}
      toFunds={{ text: t('ico.order.transfer'), path: '/pages/recharge/cryptoRecharge' }}
      onOpen={onOpen}
    />
  );
}
