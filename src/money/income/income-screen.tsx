import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { incomeByMonth } from '#domain/account/income-sums.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { userIncome } from '#protocol/http/income.ts';
import { stockOptionStatistics } from '#protocol/http/options.ts';
import { stockOrderStatistics } from '#protocol/http/stock-orders.ts';
import { LoadFrame, Page, call, deferredDialog, useLoad, useText } from '#src/kit/index.ts';
import { css, EmptyState, IconButton, Segmented, Stack, Tabs, Text } from '#src/ui/index.ts';
import { IncomeCalendar, IncomeMonths } from './income-calendar.tsx';
import { PeriodStepper, Summary } from './income-head.tsx';
import { IncomeParts } from './income-parts.tsx';
import {
  currenciesOf,
  daySums,
  firstCurrency,
  marketsOf,
  PERIODS,
  spanOf,
  type Income,
  type MarketChoice,
  type PeriodChoice,
  type Shown,
} from './shown-income.ts';
import { useCsv } from './use-csv.ts';

const daySheet = deferredDialog(async () => (await import('./day-sheet.tsx')).DaySheet);

type Answer = readonly [
  Income,
  DataOf<typeof stockOrderStatistics>,
  DataOf<typeof stockOptionStatistics>,
];

function fetchIncome(signal: AbortSignal): Promise<Answer> {
  return Promise.all([
    call(userIncome, {}, { signal }),
    call(stockOrderStatistics, {}, { signal }),
    call(stockOptionStatistics, {}, { signal }),
  ]);
}

type FrameProps = { readonly children: ReactNode; readonly onSave?: () => void };

function Frame({ children, onSave }: FrameProps) {
  const t = useText('income');
  return (
    <Page
      title={t('title.income')}
      narrow
      pulls
      actions={
        onSave !== undefined && (
          <IconButton label={t('income.csv')} onClick={onSave}>
            <Download size={22} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )
      }
    >
      {children}
    </Page>
  );
}

type PictureProps = {
  readonly income: Income;
  readonly shown: Shown;
  readonly onDay: (day: string) => void;
};

/** Calendar of the period's days, or bars by month for all time. */
function Picture({ income, shown, onDay }: PictureProps) {
  const t = useText('income');
  const days = daySums(income, shown);
  const span = spanOf(shown);
  return (
    <>
      <Summary income={income} shown={shown} days={days} />
      {days.length === 0 && <EmptyState text={t('income.noDays')} />}
      {days.length > 0 && span !== null && (
        <IncomeCalendar span={span} days={days} currency={shown.currency} onDay={onDay} />
      )}
      {days.length > 0 && span === null && (
        <IncomeMonths months={incomeByMonth(days)} currency={shown.currency} />
      )}
    </>
  );
}

type BodyProps = { readonly answer: Answer };

/** Numbers of orders and option results, with a link to the orders. */
function OrderCounts({ answer: [, stock, options] }: BodyProps) {
  const t = useText('income');
  return (
    <Stack gap={8} padBlockStart={8} padBlockEnd={24} marginInline="gutter">
      <Link
        href="/pages/stock/order"
        className={css({
          display: 'flex',
          inline: true,
          align: 'center',
          minBlock: 44,
          font: 'body',
          color: 'primary-text',
        })}
      >
        {t('income.orders')}
      </Link>
      <Text as="p" hint>
        {t('income.counts', {
          live: stock.live,
          filled: stock.filled,
          cancelled: stock.cancelled,
        })}
      </Text>
      <Text as="p" hint>
        {t('income.statistics', { gains: options.gains, losses: options.losses })}
      </Text>
      <Text as="p" hint>
        {t('income.note')}
      </Text>
    </Stack>
  );
}

function Body({ answer }: BodyProps) {
  const [income] = answer;
  const t = useText('income');
  const save = useCsv();
  const [market, setMarket] = useState<MarketChoice>('all');
  const [wished, setCurrency] = useState(firstCurrency(income));
  const [period, setPeriod] = useState<PeriodChoice>('month');
  const [day, setDay] = useState(dayOfIso(income.today) ?? 0);
  const [open, setOpen] = useState<string | null>(null);
  const currencies = currenciesOf(income, market);
  const currency = currencies.includes(wished) ? wished : (currencies[0] ?? 'TRY');
  const shown: Shown = { market, currency, period, day };
  const markets = marketsOf(income);
  return (
    <Frame onSave={() => save(income, shown)}>
      <Tabs
        label={t('income.markets')}
        tabs={markets.map((value) => ({ value, label: t(`income.market.${value}`) }))}
        value={market}
        onChange={setMarket}
      >
        <Stack columns={1} gap={12} padInline="gutter" padBlockStart={12}>
          <Segmented
            label={t('income.periods')}
            options={PERIODS.map((value) => ({ value, label: t(`income.period.${value}`) }))}
            value={period}
            onChange={setPeriod}
          />
          {currencies.length > 1 && (
            <Segmented
              label={t('income.currency')}
              options={currencies.map((value) => ({ value, label: value }))}
              value={currency}
              onChange={setCurrency}
            />
          )}
          <PeriodStepper shown={shown} today={income.today} onChange={setDay} />
          <Picture income={income} shown={shown} onDay={setOpen} />
        </Stack>
        <IncomeParts income={income} shown={shown} />
        <OrderCounts answer={answer} />
      </Tabs>
      <daySheet.Part open={open !== null} day={open} onClose={() => setOpen(null)} />
    </Frame>
  );
}

/** Profit and loss by market, currency and day, from fills and postings. */
export default function IncomeScreen() {
  const loaded = useLoad('income', fetchIncome);
  if (loaded.data !== null) return <Body answer={loaded.data} />;
  return (
    <Frame>
      <LoadFrame loaded={loaded}>{() => null}</LoadFrame>
    </Frame>
  );
}
