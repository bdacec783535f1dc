import { Crown, Gauge } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { userPointLog } from '#protocol/http/loans.ts';
import type { VipView } from '#protocol/http/vip.ts';
import { type Translate, call, session, useFollow, useText } from '#src/kit/index.ts';
import { useMembership } from '#src/offerings/index.ts';
import styles from './mine-screen.module.css';
import { Stack, Text, css } from '#src/ui/index.ts';

const FOLLOWING = { news: ['identity', 'deposit', 'loan'] as const, isOver: () => true };

const CARD = css({
  display: 'flex',
  gap: 12,
  align: 'center',
  minBlock: 60,
  padInline: 12,
  padBlock: 8,
  card: true,
  hint: true,
});

type CardProps = {
  readonly path: string;
  readonly name: string;
  readonly text: ReactNode;
  readonly Icon: ComponentType<{ readonly size: number; readonly strokeWidth: number }>;
};

function Card({ path, name, text, Icon }: CardProps) {
  return (
    <Link href={path} className={CARD} data-standing={path}>
      <Stack as="span" aria-hidden rigid color="primary-text">
        <Icon size={22} strokeWidth={1.75} />
      </Stack>
      {/* Reserves the space of the second line, which loads later. */}
      <Text minInline={0} minBlock={36}>
        <Text as="strong" block font="body" weight={600} color="text">
          {name}
        </Text>
        {text}
      </Text>
    </Link>
  );
}

/** State of the membership, with the days left. */
function memberText(t: Translate<'vip' | 'account'>, vip: VipView | null): string {
  if (vip === null) return t('common.empty');
  const words = t(`vip.status.${vip.status}`);
  if (vip.status !== 'trial' && vip.status !== 'purchased') return words;
  return `${words} · ${t('vip.daysLeft', { count: vip.daysLeft })}`;
}

const SCORE = { path: '/pages/user/creditScore', Icon: Gauge } as const;

function Score() {
  const t = useText('account', 'credit');
  const { data } = useFollow(
    'score',
    (signal) => call(userPointLog, { size: '1' }, { signal }),
    FOLLOWING,
  );
  const text =
    data === null ? t('common.empty') : ` / ${data.max} · ${t(`credit.level.${data.level}`)}`;
  return (
    <Card
      {...SCORE}
      name={t('account.credit')}
      text={
        <>
          {data !== null && (
            <span data-figure="credit-score" data-of="account">
              {data.score}
            </span>
          )}
          {text}
        </>
      }
    />
  );
}

/** Membership and credit score; the score belongs to the real account. */
export function MineStanding() {
  const t = useText('account', 'vip');
  const { userAccountType } = useSnapshot(session);
  const vip = useMembership();
  return (
    <div className={styles['standings']}>
      <Card
        path="/pages/stock/vip"
        name={t('account.member')}
        text={memberText(t, vip)}
        Icon={Crown}
      />
      {userAccountType === 'real' ? (
        <Score />
      ) : (
        <Card {...SCORE} name={t('account.credit')} text={t('account.inReal')} />
      )}
    </div>
  );
}
