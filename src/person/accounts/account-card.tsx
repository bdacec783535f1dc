import { Flag, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Realm, useText } from '#src/kit/index.ts';
import { classes, css, Row, Stack, Tag } from '#src/ui/index.ts';
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
      <label
        className={classes(
          css({
            display: 'flex',
            gap: 12,
            align: 'start',
            pad: 16,
            radius: 'card',
            focusRing: true,
            position: 'relative',
            cursor: 'pointer',
          }),
          styles['choice'],
        )}
      >
        <input
          type="radio"
          name={name}
          className={css({ covers: true })}
          checked={isChosen}
          disabled={isMissing}
          onChange={onChoose}
        />
        <Stack
          as="span"
          aria-hidden
          rigid
          place="center"
          square={40}
          radius="card"
          color="primary-text"
          className={styles['icon']}
        >
          <Icon size={20} strokeWidth={1.75} />
        </Stack>
        <Stack as="span" gap={4} fill className={styles['words']}>
          <Row
            as="span"
            wrap
            gap={8}
            align="center"
            font="body-l"
            weight={600}
            className={styles['name']}
          >
            {title}
            {isCurrent && <Tag>{t('account.current')}</Tag>}
          </Row>
          {children}
        </Stack>
        <span aria-hidden className={styles['radio']} />
      </label>
      {extra !== undefined && <div className={styles['extra']}>{extra}</div>}
    </div>
  );
}
