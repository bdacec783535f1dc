import { ChevronRight, Flag } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { isKnownPath } from '#src/kit/navigation/start-path.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { session } from '#src/kit/state/session.ts';
import styles from './bars.module.css';

const ACCOUNTS = '/pages/user/accounts';

/** The demo account is in use: said on every screen, with the way to the real one. */
export function DemoBar() {
  const t = useText();
  const { userToken, userAccountType } = useSnapshot(session);
  if (userToken === '' || userAccountType !== 'demo') return null;
  const words = (
    <>
      <Flag aria-hidden size={16} strokeWidth={1.75} />
      <span className={styles['text']}>
        <strong>{t('app.demoAccount')}</strong>
        {` · ${t('app.simulated')}`}
      </span>
    </>
  );
  if (!isKnownPath(ACCOUNTS)) return <div className={styles['demo']}>{words}</div>;
  return (
    <Link href={ACCOUNTS} className={styles['demo']} data-demo-bar>
      {words}
      <span className={styles['action']}>
        {t('app.realAccount')}
        <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
      </span>
    </Link>
  );
}
