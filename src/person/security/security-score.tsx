import { Clock } from 'lucide-react';
import { Link } from 'wouter';
import { formatCountdown, formatDateTime } from '#domain/text/date-text.ts';
import { useLanguage, useServerNow, useText } from '#src/kit/index.ts';
import { Ring, Row, Stack, Text, css } from '#src/ui/index.ts';
import styles from './security.module.css';
import type { Profile } from '#src/person/profile/use-profile.ts';
import type { Protections } from './use-security.ts';

type Known = { readonly profile: Profile; readonly protections: Protections | null };

const STEPS = [
  { isDone: ({ profile }: Known) => profile.secrets.login, key: 'title.loginPassword' },
  { isDone: ({ profile }: Known) => profile.secrets.trade, key: 'title.tradePassword' },
  { isDone: ({ profile }: Known) => profile.secrets.withdraw, key: 'title.withdrawPassword' },
  { isDone: ({ profile }: Known) => profile.email !== undefined, key: 'security.emailTitle' },
  { isDone: ({ protections }: Known) => protections?.totp.isOn === true, key: 'security.totp' },
  {
    isDone: ({ protections }: Known) => protections?.phrase !== undefined,
    key: 'security.phrase',
  },
] as const;

/** Steps with their own page; the others are rows of this one. */
const PATHS: Readonly<Partial<Record<(typeof STEPS)[number]['key'], string>>> = {
  'title.loginPassword': '/pages/account/reg',
  'title.tradePassword': '/pages/user/tradePassword',
  'title.withdrawPassword': '/pages/user/tradePassword?kind=withdraw',
};

/** Protection level of the account, and the next step. */
export function SecurityScore(known: Known) {
  const t = useText('security');
  const open = STEPS.filter(({ isDone }) => !isDone(known));
  const done = STEPS.length - open.length;
  const next = open[0]?.key;
  const path = next === undefined ? undefined : PATHS[next];
  const isGood = open.length <= 1;
  return (
    <Row gap={12} align="center" pad={12} marginInline="gutter" card>
      <Ring share={done / STEPS.length} size={64} stroke={5} tone={isGood ? 'ok' : 'warn'}>
        {t('security.score', { done, all: STEPS.length })}
      </Ring>
      <Stack gap={2} fill>
        <strong>{t(isGood ? 'security.scoreGood' : 'security.scoreWeak')}</strong>
        <Text hint>
          {next === undefined ? t('security.allDone') : t('security.nextStep', { step: t(next) })}
        </Text>
      </Stack>
      {path !== undefined && (
        <Link href={path} className={styles['step']}>
          {t('security.addStep')}
        </Link>
      )}
    </Row>
  );
}

/** Withdrawal hold after a change: its duration and end. */
export function HoldNote({ until }: { readonly until: number }) {
  const t = useText('security');
  const language = useLanguage();
  const now = useServerNow();
  if (until <= now) return null;
  return (
    <div className={styles['hold']}>
      <Clock aria-hidden size={20} strokeWidth={1.75} className={css({ color: 'warn' })} />
      <Stack gap={2} fill>
        <Text as="strong" color="warn">
          {t('security.holdTitle')}
        </Text>
        <span>{t('security.holdText', { time: formatDateTime(until, language) })}</span>
      </Stack>
      <Text rigid font="num" color="warn">
        {formatCountdown(until - now, language)}
      </Text>
    </div>
  );
}
