import { useLocation } from 'wouter';
import { identityPath } from '#src/features/identity/identity-path.ts';
import { useIdentity } from '#src/features/identity/use-identity.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/button.tsx';
import { RECORD } from './issue-parts.ts';
import styles from './ipo.module.css';
import type { Application } from './use-application.ts';
import { useProblemText } from './use-problem-text.ts';

type FootProps = { readonly application: Application; readonly onOpen: () => void };

/** Below the form: goes on to the confirmation, or to what is missing first. */
export function OrderFoot({ application, onOpen }: FootProps) {
  const t = useText('ipo', 'kyc');
  const [, go] = useLocation();
  const { isFree, realm } = useIdentity();
  const said = useProblemText(application);
  const { problem, issue } = application;
  if (problem === 'has') {
    return (
      <div className={styles['foot']}>
        <Button size="l" kind="primary" wide onClick={() => go(RECORD + issue.id)}>
          {t('ipo.seeMine')}
        </Button>
      </div>
    );
  }
  if (!isFree) {
    return (
      <div className={styles['foot']}>
        <Button size="l" kind="primary" wide onClick={() => go(identityPath())}>
          {t('kyc.gate.none')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['foot']}>
      {problem === 'short' && realm === 'real' && (
        <Button size="l" onClick={() => go('/pages/recharge/recharge')}>
          {t('ipo.order.addFunds')}
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
          {t('ipo.subscribe')}
        </Button>
      </span>
    </div>
  );
}
