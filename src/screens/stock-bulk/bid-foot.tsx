import { ApplyFoot, RECORD } from '#src/offerings/index.ts';
import { useText } from '#src/kit/index.ts';
import type { Bid } from './use-bid.ts';
import { useProblemText } from './bid-labels.ts';

type FootProps = { readonly bid: Bid; readonly onOpen: () => void };

/** Below the form: goes on to the confirmation, or to what is missing first. */
export function BidFoot({ bid, onOpen }: FootProps) {
  const t = useText('bulk');
  const { problem, issue } = bid;
  return (
    <ApplyFoot
      product={issue.kind === 'block' ? 'block' : 'ipo'}
      problem={problem}
      why={useProblemText(bid)}
      action={t('bulk.apply')}
      toMine={{ text: t('bulk.seeMine'), path: RECORD + issue.id }}
      toFunds={{ text: t('bulk.order.addFunds'), path: '/pages/recharge/recharge' }}
      onOpen={onOpen}
    />
  );
}
