import { Link } from 'wouter';
import { userRechargeOrders, type DepositView } from '#protocol/http/deposits.ts';
import { call, useFollow, useMoneyLabels, useText } from '#src/kit/index.ts';
import { RecordTimeline } from '#src/money/records/record-timeline.tsx';
import { isOver, recordPath, statusWord } from '#src/money/records/money-record.ts';
import { Row, Section, Tag, Text, Box, Stack, css } from '#src/ui/index.ts';
import styles from './recharge.module.css';

const FOLLOWED = {
  news: ['deposit'],
  isOver: ({ items }: { readonly items: readonly DepositView[] }): boolean => items.every(isOver),
} as const;

/** Latest deposit of a kind with its progress; renders nothing before the first. */
export function LastDeposit({ kind }: { readonly kind: 'bank' | 'offline' }) {
  const t = useText('deposit', 'withdraw');
  const words = useMoneyLabels();
  const { data } = useFollow(
    `last ${kind}`,
    (signal) => call(userRechargeOrders, { kind, size: '1' }, { signal }),
    FOLLOWED,
  );
  const [last] = data?.items ?? [];
  if (last === undefined) return null;
  const { key, tone } = statusWord(last);
  return (
    <Box marginInline="bleed">
      <Section title={t('deposit.last')} hint={<Tag tone={tone}>{t(key)}</Tag>}>
        <Stack gap={12} pad={12} card data-record={last.id}>
          <Row
            as="p"
            gap={8}
            align="center"
            justify="between"
            font="num"
            className={styles['wraps']}
          >
            <strong>{words.amount(last.amount, last.asset)}</strong>
            <Text font="caption" color="text3">
              {last.number}
            </Text>
          </Row>
          <RecordTimeline record={last} />
          <Link
            href={recordPath(last)}
            className={css({
              display: 'flex',
              inline: true,
              align: 'center',
              minBlock: 44,
              font: 'body',
              color: 'primary-text',
            })}
          >
            {t('common.details')}
          </Link>
        </Stack>
      </Section>
    </Box>
  );
}
