import { LiveCell, type LiveView, useCell } from '#src/market/index.ts';
import {
  parseReason,
  reasonText,
  useClosedReason,
  useConnection,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { Button, Row, Stack, Text } from '#src/ui/index.ts';
import { Explanation } from './explanation.tsx';
import { Greeks } from './greeks.tsx';
import { LossNote } from './loss-note.tsx';
import styles from './option.module.css';
import { PayoffChart } from './payoff-chart.tsx';
import type { OptionDraft } from './use-option-draft.ts';
import { useOptionLabels } from './use-option-labels.ts';
import type { Series } from './use-series.ts';

type ResultProps = {
  readonly symbol: string;
  readonly series: Series;
  readonly draft: OptionDraft;
  readonly view: LiveView;
  readonly onBuy: () => void;
};

type FigureProps = {
  readonly name: string;
  readonly view: LiveView;
  readonly field: string;
  readonly isTotal?: boolean;
};

function Figure({ name, view, field, isTotal = false }: FigureProps) {
  const isPrice = field.startsWith('breakEven');
  return (
    <Row gap={8} justify="between">
      <Text as="dt" font="micro" color="text3">
        {name}
      </Text>
      <Text as="dd" font="num-s" weight={isTotal ? 600 : 500} tabular>
        <LiveCell
          view={view}
          field={field}
          width={0}
          flash={false}
          source={false}
          {...(isPrice ? {} : { unit: '₺' })}
        />
      </Text>
    </Row>
  );
}

/** All costs, before the button. */
function Costs({ series, view }: Pick<ResultProps, 'series' | 'view'>) {
  const t = useText('option');
  const words = useOptionLabels();
  const fee = t('option.fee', { pct: words.rate(series.rule.feeRate) });
  return (
    <Stack as="dl" columns={2} columnGap={24} className={styles['costs']} data-part="costs">
      <Figure name={t('option.premiumAmount')} view={view} field="amount" />
      <Figure name={t('option.breakEvenShort')} view={view} field="breakEven" />
      <Figure name={fee} view={view} field="fee" />
      <Figure name={t('option.breakEvenFee')} view={view} field="breakEvenFee" />
      <Figure name={t('option.total')} view={view} field="total" isTotal />
    </Stack>
  );
}

/** Why a purchase is blocked; empty if it is not. */
function useWhy(view: LiveView, amount: string): string {
  const t = useText('option', 'order', 'error', 'valid');
  const { separators } = useNumberStyle();
  const reason = parseReason(useCell(view, 'why').text);
  const state = useCell(view, 'state').text;
  const { state: connection } = useConnection();
  if (connection === 'offline') return t('order.offline');
  if (amount === '') return t('option.enterAmount');
  if (state === '') return t('common.loading');
  return reason === null ? '' : reasonText(reason, separators);
}

function PayoffHead({ note }: { readonly note: string }) {
  const t = useText('option');
  return (
    <Row
      as="p"
      gap={8}
      align="baseline"
      justify="between"
      marginBlockEnd={4}
      font="micro"
      color="text3"
      className={styles['heading']}
    >
      <Text as="b" font="body" weight={600} color="text">
        {t('option.payoff')}
      </Text>
      <span>{note}</span>
    </Row>
  );
}

/** Payoff chart, cost, maximum loss, and the button. */
export function OptionResults({ symbol, series, draft, view, onBuy }: ResultProps) {
  const t = useText('option', 'risk');
  const words = useOptionLabels();
  const { type, strike, amount, expiry } = draft;
  const total = useCell(view, 'total').text;
  const gain = useCell(view, 'gain').text;
  const available = useCell(view, 'available').text;
  const hasCost = /[1-9]/.test(total);
  const refused = useWhy(view, amount);
  const why = useClosedReason('option') ?? refused;
  const one = useCell(view, 'one').text;
  // Without an amount, chart and loss are those of one contract.
  const loss = `₺${hasCost ? total : one}`;
  const { rate } = series.rule;
  const { sigma, sigmaDay } = series.chain;
  return (
    <Stack columns={1} gap={8} minInline={0}>
      <div>
        <PayoffHead note={t(hasCost ? 'option.axes' : 'option.perContract', { symbol })} />
        <PayoffChart
          view={view}
          type={type}
          strike={words.price(strike)}
          loss={loss}
          gain={gain.replace(/^([+-]?)/, '$1₺')}
        />
      </div>
      <Costs series={series} view={view} />
      <Greeks symbol={symbol} view={view} sigma={sigma} sigmaDay={sigmaDay} rate={rate} />
      {hasCost && <LossNote type={type} amount={loss} strike={words.price(strike)} />}
      <Button
        kind={type === 'call' ? 'up' : 'down'}
        size="l"
        wide
        disabled={why !== ''}
        reason={why}
        onClick={onBuy}
        data-submit="option"
      >
        {t(type === 'call' ? 'option.buyCall' : 'option.buyPut')}
      </Button>
      <Stack gap={4} font="caption" color="text3" textAlign="center">
        <p>
          {t('option.settlesBy', { date: words.day(expiry.date) })}{' '}
          {t('option.available', { amount: `₺${available}` })}
        </p>
        <Explanation title={t('option.rules')}>
          <Text as="p" marginBlockEnd={8}>
            {t('option.settleRule')}
          </Text>
          <Text as="p" marginBlockEnd={8}>
            {t('risk.general')}
          </Text>
        </Explanation>
      </Stack>
    </Stack>
  );
}
