import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { extremes, type DaySum } from '#domain/account/income-sums.ts';
import { DATE_NAMES } from '#domain/text/date-names.ts';
import { dayOfIso, isoOfDay } from '#domain/time/civil-date.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { Box, IconButton, Row, Stack, Text } from '#src/ui/index.ts';
import { Signed } from './income-parts.tsx';
import { spanOf, stepped, sumsOf, type Income, type Shown } from './shown-income.ts';
import styles from './income.module.css';

type StepperProps = {
  readonly shown: Shown;
  readonly today: string;
  readonly onChange: (day: number) => void;
};

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** `2026-11-21` as `21-11-2026`. */
function written(day: number): string {
  return isoOfDay(day).split('-').reverse().join('-');
}

/** Name of the period, with buttons for the previous and next one. */
export function PeriodStepper({ shown, today, onChange }: StepperProps) {
  const t = useText('income');
  const language = useLanguage();
  const span = spanOf(shown);
  if (span === null) return null;
  const [first, last] = span;
  const [year = '', month = '1'] = isoOfDay(first).split('-');
  const monthName = DATE_NAMES[language].months[Number.parseInt(month, 10) - 1] ?? '';
  const names = {
    day: written(first),
    week: `${written(first)} – ${written(last)}`,
    month: `${monthName} ${year}`,
    all: '',
  };
  const isLast = last >= (dayOfIso(today) ?? last);
  return (
    <div className={styles['stepper']}>
      <IconButton label={t('income.prev')} onClick={() => onChange(stepped(shown, -1))}>
        <ChevronLeft {...ICON} />
      </IconButton>
      <Text as="h2" font="title" aria-live="polite">
        {names[shown.period]}
      </Text>
      <IconButton
        label={t('income.next')}
        disabled={isLast}
        onClick={() => onChange(stepped(shown, 1))}
      >
        <ChevronRight {...ICON} />
      </IconButton>
    </div>
  );
}

type NamedProps = {
  readonly name: string;
  /** At the end of its line. */
  readonly isLast?: boolean;
  readonly children: ReactNode;
};

const AT_END = { marginInlineStart: 'auto', textAlign: 'end' } as const;

/** A figure beneath its name. */
function Named({ name, isLast = false, children }: NamedProps) {
  return (
    <Stack as="p" gap={2} hint {...(isLast && AT_END)}>
      {name}
      {children}
    </Stack>
  );
}

type SummaryProps = {
  readonly income: Income;
  readonly shown: Shown;
  readonly days: readonly DaySum[];
};

/** Result of the period, with its best and worst day. */
export function Summary({ income, shown, days }: SummaryProps) {
  const t = useText('income');
  const { currency } = shown;
  const { net } = sumsOf(income, shown);
  const found = extremes(days);
  const dayName = (day: string): string => `${day.slice(8)}-${day.slice(5, 7)}`;
  return (
    <Box as="section" pad={12} card aria-label={t('income.net')}>
      <Row wrap gap={8} justify="between">
        <Named name={t('income.net')}>
          <Text as="strong" font="num-l" color="text" overflowWrap="anywhere" data-field="net">
            <Signed units={net} currency={currency} />
          </Text>
        </Named>
        {found !== null && (
          <Named name={t('income.goodDays')} isLast>
            <Text as="strong" font="num" color="text" data-field="good">
              {`${found.good} / ${found.count}`}
            </Text>
          </Named>
        )}
      </Row>
      {found !== null && (
        <Row
          wrap
          gap={8}
          justify="between"
          padBlockStart={12}
          marginBlockStart={12}
          line="faint-above"
        >
          <Named name={t('income.best', { day: dayName(found.best.day) })}>
            <Signed units={found.best.net} currency={currency} />
          </Named>
          <Named name={t('income.worst', { day: dayName(found.worst.day) })} isLast>
            <Signed units={found.worst.net} currency={currency} />
          </Named>
        </Row>
      )}
    </Box>
  );
}
