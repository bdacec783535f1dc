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
import { Box, Num, Row, Section, Stack, Text, css } from '#src/ui/index.ts';
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
    <Row
      as="li"
      gap={12}
      align="center"
      minBlock={52}
      padBlock={8}
      font="body"
      className={styles['change']}
      data-reason={reason}
    >
      <Icon aria-hidden size={22} strokeWidth={1.75} className={css({ color: 'text2' })} />
      <Stack as="span" gap={2} fill>
        {t(`credit.reason.${reason}`)}
        <Text hint>{formatDate(ts)}</Text>
      </Stack>
      <Stack as="span" gap={2} font="num" textAlign="end">
        <Num
          text={text}
          minusLabel={t('a11y.minus')}
          toned={isStart ? 'none' : change < 0 ? 'down' : 'up'}
        />
        <Text hint>{t('credit.points', { score })}</Text>
      </Stack>
    </Row>
  );
}

/** All changes of the score, newest first, with the resulting score. */
export function ScoreLog() {
  const t = useText('credit');
  const pages = usePages('points', (page, signal) =>
    call(userPointLog, { page: String(page) }, { signal }),
  );
  return (
    <Section flush title={t('credit.history')}>
      <Box pad={12} padBlock={0} card>
        <PageList
          pages={pages}
          label={t('credit.history')}
          empty={t('credit.noChanges')}
          render={(one) => <ChangeRow key={one.id} one={one} />}
        />
      </Box>
    </Section>
  );
}
