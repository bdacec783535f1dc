import { useText } from '#src/kit/index.ts';
import { Logo } from '#src/ui/index.ts';
import styles from './account.module.css';

const NAME = 'Terazi';

/** Mark, name and what it is for. */
export function Brand() {
  const t = useText('auth');
  return (
    <div className={styles['brand']}>
      <span className={styles['mark']}>
        <Logo size={44} />
        <span lang="en">{NAME}</span>
      </span>
      <p className={styles['tagline']}>{t('auth.tagline')}</p>
    </div>
  );
}
