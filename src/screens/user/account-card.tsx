import { Flag, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Realm, useText } from '#src/kit/index.ts';
import { Tag } from '#src/ui/index.ts';
import styles from './accounts-screen.module.css';

type AccountCardProps = {
  readonly realm: Realm;
  readonly name: string;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Without an account the card cannot be selected. */
  readonly isMissing: boolean;
  /** Balances of the account. */
  readonly children: ReactNode;
  /** Buttons beneath, outside the choice. */
  readonly extra?: ReactNode;
};

/** One of the two accounts, as a selectable card. */
export function AccountCard(props: AccountCardProps) {
  const { realm, name, isCurrent, isChosen, isMissing, onChoose, children, extra } = props;
  const t = useText('account', 'auth');
  const Icon = realm === 'demo' ? Flag : Wallet;
  const title = t(realm === 'demo' ? 'auth.demoAccount' : 'auth.realAccount');
  return (
    <div className={styles['card']} data-realm={realm} data-chosen={isChosen}>
      <label className={styles['choice']}>
        <input
          type="radio"
          name={name}
          className={styles['input']}
          checked={isChosen}
          disabled={isMissing}
          onChange={onChoose}
        />
        <span aria-hidden className={styles['icon']}>
          <Icon size={20} strokeWidth={1.75} />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>
            {title}
            {isCurrent && <Tag>{t('account.current')}</Tag>}
          </span>
          {children}
        </span>
        <span aria-hidden className={styles['radio']} />
      </label>
      {extra !== undefined && <div className={styles['extra']}>{extra}</div>}
    </div>
  );
}
