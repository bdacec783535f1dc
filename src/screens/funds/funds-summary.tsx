import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { lessText, sumText } from '#domain/money/ledger-units.ts';
import { formatIsoDate } from '#domain/text/date-text.ts';
import { Amount, minorUnits, useText } from '#src/kit/index.ts';
import { Box, Row, Tag, Text } from '#src/ui/index.ts';
import styles from './funds.module.css';
import type { Span } from './period.ts';
import type { Summary } from './use-funds.ts';

/** Whether the sums hold: the server proved them from the entries, and they add up here too. */
function isProven({ opening, in: came, out, closing, isProven: proven }: Summary): boolean {
  const sum = lessText(sumText([opening, came]), out);
  return proven && minorUnits(sum) === minorUnits(closing);
}

type FundsSummaryProps = {
  readonly asset: string;
  readonly summary: Summary | undefined;
  readonly span: Span;
  /** False if the rows do not lead back to the opening balance. */
  readonly leadsBack: boolean;
};

type CellProps = { readonly name: string; readonly field: string; readonly children: ReactNode };

function Cell({ name, field, children }: CellProps) {
  return (
    <div className={styles['cell']}>
      <dt>{name}</dt>
      <dd data-field={field}>{children}</dd>
    </div>
  );
}

type MovedProps = {
  readonly tone: 'up' | 'down';
  readonly value: string | undefined;
  readonly children: ReactNode;
};

/** A changed amount in its colour; zero is uncoloured. */
function Moved({ tone, value, children }: MovedProps) {
  const isSome = value !== undefined && /[1-9]/.test(value);
  return <span data-tone={isSome ? tone : undefined}>{children}</span>;
}

/** Opening, incoming, outgoing and closing balance; shown only if they add up. */
export function FundsSummary({ asset, summary, span, leadsBack }: FundsSummaryProps) {
  const t = useText('funds', 'account');
  const from = span.from === undefined ? t('funds.allTime') : formatIsoDate(span.from);
  const dates = `${from} – ${formatIsoDate(span.to)}`;
  const holds = summary === undefined || (isProven(summary) && leadsBack);
  if (!holds) {
    return (
      <Box as="section" pad={12} marginInline="gutter" card data-part="summary" data-proven="false">
        <Row role="alert" as="p" gap={8} font="caption" color="danger" className={styles['broken']}>
          <TriangleAlert aria-hidden size={20} strokeWidth={1.75} />
          <span>
            <strong>{t('funds.broken')}</strong>
            {` ${t('funds.brokenText')}`}
          </span>
        </Row>
      </Box>
    );
  }
  const amount = (value: string, sign: '' | '+' | '-' = '') => (
    <Amount
      signed={sign === '+'}
      value={sign === '-' && /[1-9]/.test(value) ? `-${value}` : value}
      asset={asset}
    />
  );
  return (
    <Box
      aria-label={dates}
      as="section"
      pad={12}
      marginInline="gutter"
      card
      data-part="summary"
      data-proven={summary === undefined ? 'none' : 'true'}
    >
      <Row wrap gap={8} align="center" justify="between" marginBlockEnd={8} hint>
        <span>{dates}</span>
        {summary !== undefined && (
          <Tag tone="ok" icon={<Check aria-hidden size={14} strokeWidth={2} />}>
            {t('funds.proven')}
          </Tag>
        )}
      </Row>
      <dl className={styles['cells']}>
        <Cell name={t('funds.opening')} field="opening">
          {summary === undefined ? '--' : amount(summary.opening)}
        </Cell>
        <Cell name={t('funds.inflow')} field="in">
          <Moved tone="up" value={summary?.in}>
            {summary === undefined ? '--' : amount(summary.in, '+')}
          </Moved>
        </Cell>
        <Cell name={t('funds.closing')} field="closing">
          {summary === undefined ? '--' : amount(summary.closing)}
        </Cell>
        <Cell name={t('funds.outflow')} field="out">
          <Moved tone="down" value={summary?.out}>
            {summary === undefined ? '--' : amount(summary.out, '-')}
          </Moved>
        </Cell>
      </dl>
      <Text as="p" block hint>
        {t('funds.insideNote')}
      </Text>
    </Box>
  );
}
