import {
  Clock,
  Download,
  Flag,
  HandCoins,
  ShieldCheck,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { formatDate } from '#domain/text/date-text.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { userPointLog } from '#protocol/http/loans.ts';
import { PageList, call, usePages, useText } from '#src/kit/index.ts';
import { Num, Section } from '#src/ui/index.ts';
import styles from './credit-score.module.css';

type Change = DataOf<typeof userPointLog>['items'][number];

const ICONS: Readonly<Record<Change['reason'], LucideIcon>> = {
  start: Flag,
  kycVerified: ShieldCheck,
  firstDeposit: Download,
  calm: Clock,
  loanOnTime: HandCoins,
  overdue: TriangleAlert,
  depositReversed: TriangleAlert,
  wrongDocument: TriangleAlert,
};

function ChangeRow({ one }: { readonly one: Change }) {
  const t = useText('credit');
  const { reason, change, score, ts } = one;
  const Icon = ICONS[reason];
  const isStart = reason === 'start';
  const text = change > 0 && !isStart ? `+${change}` : String(change);
  return (
    <li className={styles['change']} data-reason={reason}>
      <Icon aria-hidden size={22} strokeWidth={1.75} />
      <span className={styles['words']}>
        {t(`credit.reason.${reason}`)}
        <span className={styles['detail']}>{formatDate(ts)}</span>
      </span>
      <span className={styles['moved']}>
        <Num
          text={text}
          minusLabel={t('a11y.minus')}
          toned={isStart ? 'none' : change < 0 ? 'down' : 'up'}
        />
        <span className={styles['detail']}>{t('credit.points', { score })}</span>
      </span>
    </li>
  );
}

/** All changes of the score, newest first, with the resulting score. */
export function ScoreLog() {
  const t = useText('credit');
  const pages = usePages('points', (page, signal) =>
    call(userPointLog, { page: String(page) }, { signal }),
  );
  return (
    <Section title={t('credit.history')}>
      <div className={styles['log']}>
        <PageList
          pages={pages}
          label={t('credit.history')}
          empty={t('credit.noChanges')}
          render={(one) => <ChangeRow key={one.id} one={one} />}
        />
      </div>
    </Section>
  );
}
