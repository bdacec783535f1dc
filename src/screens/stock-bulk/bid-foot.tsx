import { useLocation } from 'wouter';
import { RECORD } from '#src/features/bulk-list/bulk-paths.ts';
import { identityPath } from '#src/features/identity/identity-path.ts';
import { useIdentity } from '#src/features/identity/use-identity.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './stock-bulk.module.css';
import type { Bid } from './use-bid.ts';
import { useProblemText } from './use-bid-words.ts';

type FootProps = { readonly bid: Bid; readonly onOpen: () => void };

/** Below the form: goes on to the confirmation, or to what is missing first. */
export function BidFoot({ bid, onOpen }: FootProps) {
  const t = useText('bulk', 'kyc');
  const [, go] = useLocation();
  const { isFree, realm } = useIdentity();
  const said = useProblemText(bid);
  const { problem, issue } = bid;
  const next = (text: string, act: () => void) => (
    <div className={styles['foot']}>
      <Button size="l" kind="primary" wide onClick={act}>
        {text}
      </Button>
    </div>
  );
  if (problem === 'has') return next(t('bulk.seeMine'), () => go(RECORD + issue.id));
  if (!isFree) return next(t('kyc.gate.none'), () => go(identityPath()));
  return (
    <div className={styles['foot']}>
      {problem === 'short' && realm === 'real' && (
        <Button size="l" onClick={() => go('/pages/recharge/recharge')}>
          {t('bulk.order.addFunds')}
        </Button>
      )}
      <span className={styles['footMain']}>
        <Button
          size="l"
          kind="primary"
          wide
          disabled={problem !== 'none'}
          reason={said}
          onClick={onOpen}
        >
          {t('bulk.apply')}
        </Button>
      </span>
    </div>
  );
}
