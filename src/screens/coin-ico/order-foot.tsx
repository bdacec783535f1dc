import { useLocation } from 'wouter';
import { identityPath } from '#src/features/identity/identity-path.ts';
import { useIdentity } from '#src/features/identity/use-identity.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './coin-ico.module.css';
import { RECORD } from './sale-paths.ts';
import type { Joining } from './use-joining.ts';
import { useProblemText } from './use-joining-words.ts';

type FootProps = { readonly joining: Joining; readonly onOpen: () => void };

/** Below the form: goes on to the confirmation, or to what is missing first. */
export function OrderFoot({ joining, onOpen }: FootProps) {
  const t = useText('ico', 'kyc');
  const [, go] = useLocation();
  const { isFree, realm } = useIdentity();
  const said = useProblemText(joining);
  const { problem, sale } = joining;
  const next = (text: string, act: () => void) => (
    <div className={styles['foot']}>
      <Button size="l" kind="primary" wide onClick={act}>
        {text}
      </Button>
    </div>
  );
  if (problem === 'has') return next(t('ico.seeMine'), () => go(RECORD + sale.id));
  if (!isFree) return next(t('kyc.gate.none'), () => go(identityPath()));
  return (
    <div className={styles['foot']}>
      {problem === 'short' && realm === 'real' && (
        <Button size="l" onClick={() => go('/pages/recharge/cryptoRecharge')}>
          {t('ico.order.transfer')}
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
          {t('ico.join')}
        </Button>
      </span>
    </div>
  );
}
