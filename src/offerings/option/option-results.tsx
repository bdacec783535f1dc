import { LiveCell, type LiveView, useCell } from '#src/market/index.ts';
import {
  parseReason,
  reasonText,
  useClosedReason,
  useConnection,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { Button, classes, css, Stack } from '#src/ui/index.ts';
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

type FigureProps = { readonly name: string; readonly view: LiveView; readonly field: string };

function Figure({ name, view, field }: FigureProps) {
  const isPrice = field.startsWith('breakEven');
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <LiveCell
          view={view}
          field={field}
          width={0}
          flash={false}
          source={false}
          {...(isPrice ? {} : { unit: '₺' })}
        />
      </dd>
    </div>
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
      <Figure name={t('option.total')} view={view} field="total" />
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
        <p className={styles['heading']}>
          <b>{t('option.payoff')}</b>
          <span>{t(hasCost ? 'option.axes' : 'option.perContract', { symbol })}</span>
        </p>
        <PayoffChart
          view={view}
          type={type}
          strike={words.price(strike)}
          loss={loss}
          gain={gain.replace(/^([+-]?)/, '$1₺')}
        />
      </div>
      <Costs series={series} view={view} />
      <Greeks view={view} sigma={sigma} sigmaDay={sigmaDay} rate={rate} />
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
      <Stack gap={4} font="caption" color="text3" textAlign="center" className={styles['beneath']}>
        <p>
          {t('option.settlesBy', { date: words.day(expiry.date) })}{' '}
          {t('option.available', { amount: `₺${available}` })}
        </p>
        <details className={classes(css({ hint: true }), styles['how'])}>
          <summary>{t('option.rules')}</summary>
          <p>{t('option.settleRule')}</p>
          <p>{t('risk.general')}</p>
        </details>
      </Stack>
    </Stack>
  );
}
