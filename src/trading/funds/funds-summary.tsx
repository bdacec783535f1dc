import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { lessText, sumText } from '#domain/money/ledger-units.ts';
import { formatIsoDate } from '#domain/text/date-text.ts';
import { Amount, minorUnits, useText } from '#src/kit/index.ts';
import { Box, Row, Tag, Text } from '#src/ui/index.ts';
import styles from './funds.module.css';
import { Moved } from './moved.tsx';
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
      <Text as="dt" hint>
        {name}
      </Text>
      <Text as="dd" marginInlineStart="auto" font="num" data-field={field}>
        {children}
      </Text>
    </div>
  );
}

type ChangeProps = {
  readonly tone: 'up' | 'down';
  readonly value: string | undefined;
  readonly children: ReactNode;
};

/** A changed amount in its colour; zero is uncoloured. */
function Change({ tone, value, children }: ChangeProps) {
  const isSome = value !== undefined && /[1-9]/.test(value);
  return <Moved tone={isSome ? tone : undefined}>{children}</Moved>;
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
        <Row role="alert" as="p" gap={8} font="caption" color="danger">
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
      <Row as="dl" wrap rowGap={8} columnGap={16} marginBlockEnd={8}>
        <Cell name={t('funds.opening')} field="opening">
          {summary === undefined ? '--' : amount(summary.opening)}
        </Cell>
        <Cell name={t('funds.inflow')} field="in">
          <Change tone="up" value={summary?.in}>
            {summary === undefined ? '--' : amount(summary.in, '+')}
          </Change>
        </Cell>
        <Cell name={t('funds.closing')} field="closing">
          {summary === undefined ? '--' : amount(summary.closing)}
        </Cell>
        <Cell name={t('funds.outflow')} field="out">
          <Change tone="down" value={summary?.out}>
            {summary === undefined ? '--' : amount(summary.out, '-')}
          </Change>
        </Cell>
      </Row>
      <Text as="p" block hint>
        {t('funds.insideNote')}
      </Text>
    </Box>
  );
}
