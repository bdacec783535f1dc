import { ArrowUpDown } from 'lucide-react';
import { isCorrectedBy } from '#domain/amount-corrections.ts';
import { formatPercent } from '#domain/text/number-text.ts';
import {
  Amount,
  amountText,
  describeError,
  deferredPart,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { Chip, css, EmptyState, Stack, Text } from '#src/ui/index.ts';
import { AmountSide } from './amount-side.tsx';
import styles from './exchange.module.css';
import { limitsOf, type ExchangeAsset } from './exchange-pairs.ts';
import { MarketRate } from './market-rate.tsx';
import type { ExchangeForm as Form } from './use-exchange-form.ts';

const quoteCard = deferredPart(async () => (await import('./quote-card.tsx')).QuoteCard);

const PARTS = [25, 50, 75] as const;
const WHOLE = 100;
/** Label in the middle of a chip that is wider than it. */
const MIDDLE = css({ justify: 'center' });
/** Refusals of an amount that the limits of the exchange explain. */
const LIMITS = ['roundToStep', 'raiseToMinimum', 'lowerToMaximum'] as const;

type FormProps = { readonly form: Form; readonly quoteMs: number };

/** Error of the given amount; undefined for none. */
function useWrong({ from, to, quoted }: Form): string | undefined {
  const t = useText('exchange', 'error', 'valid');
  const { separators } = useNumberStyle();
  const { error, quote } = quoted;
  if (quote?.isShort === true) return t('exchange.short');
  if (error === null) return undefined;
  const { error: name } = error.facts;
  const isLimit = LIMITS.some((correction) => isCorrectedBy(correction, name));
  const limits = limitsOf(from, to);
  if (isLimit && from !== undefined && limits !== null) {
    const shown = (text: string): string => amountText(text, from.asset, separators);
    return t('exchange.limits', { min: shown(limits.min), max: shown(limits.max) });
  }
  return describeError(error);
}

type SidesProps = {
  readonly form: Form;
  readonly from: ExchangeAsset;
  readonly to: ExchangeAsset;
};

/** Both amounts; either may be typed, the other follows. */
function Sides({ form, from, to }: SidesProps) {
  const t = useText('exchange', 'funds');
  const { language } = useNumberStyle();
  const wrong = useWrong(form);
  const optionsOf = (assets: readonly ExchangeAsset[]) =>
    assets.map(({ asset, name }) => ({ value: asset, label: asset, detail: name[language] }));
  const balance = (asset: string) => (
    <>
      {`${t('funds.balance')} `}
      <Amount value={form.free(asset)} asset={asset} figure="available" />
    </>
  );
  return (
    <Stack gap={8}>
      <AmountSide
        side="give"
        label={t('exchange.youPay')}
        balance={balance(from.asset)}
        value={form.give}
        decimals={from.decimals}
        asset={from.asset}
        assetLabel={t('exchange.pickFrom')}
        options={optionsOf(form.options.from)}
        wrong={wrong}
        onAmount={(amount) => form.type('give', amount)}
        onAsset={(asset) => form.choose({ from: asset })}
      />
      <div className={styles['between']}>
        <button
          type="button"
          className={styles['swap']}
          aria-label={t('exchange.swap')}
          onClick={form.swap}
        >
          <ArrowUpDown aria-hidden size={20} strokeWidth={1.75} />
        </button>
      </div>
      <AmountSide
        side="receive"
        label={t('exchange.youGet')}
        balance={balance(to.asset)}
        value={form.receive}
        decimals={to.decimals}
        asset={to.asset}
        assetLabel={t('exchange.pickTo')}
        options={optionsOf(form.options.to)}
        onAmount={(amount) => form.type('receive', amount)}
        onAsset={(asset) => form.choose({ to: asset })}
      />
    </Stack>
  );
}

function Parts({ form }: { readonly form: Form }) {
  const t = useText('exchange');
  const { language, separators } = useNumberStyle();
  return (
    <Stack gap={8} className={styles['parts']} role="group" aria-label={t('exchange.youPay')}>
      {PARTS.map((percent) => (
        <Chip key={percent} className={MIDDLE} onClick={() => form.part(percent)}>
          {formatPercent(percent, { decimals: 0, language, separators })}
        </Chip>
      ))}
      <Chip className={MIDDLE} onClick={() => form.part(WHOLE)}>
        {t('common.maxButton')}
      </Chip>
    </Stack>
  );
}

/** Assets, amounts, and the firm quote of a conversion. */
export function ExchangeForm({ form, quoteMs }: FormProps) {
  const t = useText('exchange');
  const { separators } = useNumberStyle();
  const { from, to, quoted } = form;
  if (from === undefined || to === undefined) return <EmptyState text={t('exchange.none')} />;
  const { quote, leftMs, isAsking, renew } = quoted;
  const limits = limitsOf(from, to);
  const limit = (text: string): string => amountText(text, from.asset, separators);
  return (
    <>
      <Sides form={form} from={from} to={to} />
      <Parts form={form} />
      {limits !== null && (
        <Text as="p" hint>
          {t('exchange.limits', { min: limit(limits.min), max: limit(limits.max) })}
        </Text>
      )}
      <MarketRate from={from.asset} to={to.asset} />
      {isAsking && (
        <Text role="status" as="p" hint>
          {t('exchange.asking')}
        </Text>
      )}
      {quote !== null && (
        <quoteCard.Part quote={quote} leftMs={leftMs} quoteMs={quoteMs} onRenew={renew} />
      )}
    </>
  );
}
