import { ApplyFoot } from '#src/offerings/index.ts';
import { useText } from '#src/kit/index.ts';
import { RECORD } from './issue-parts.ts';
import type { Application } from './use-application.ts';
import { useProblemText } from './use-problem-text.ts';

type FootProps = { readonly application: Application; readonly onOpen: () => void };

/** Below the form: goes on to the confirmation, or to what is missing first. */
export function OrderFoot({ application, onOpen }: FootProps) {
  const t = useText('ipo');
  const { problem, issue } = application;
  return (
    <ApplyFoot
      product="ipo"
      problem={problem}
      why={useProblemText(application)}
      action={t('ipo.subscribe')}
      toMine={{ text: t('ipo.seeMine'), path: RECORD + issue.id }}
      toFunds={{ text: t('ipo.order.addFunds'), path: '/pages/recharge/recharge' }}
      onOpen={onOpen}
    />
  );
}
