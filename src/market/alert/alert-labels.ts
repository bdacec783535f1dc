import { formatDateTime } from '#domain/text/date-text.ts';
import { formatDecimalText, formatPercent } from '#domain/text/number-text.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import type { AlertRingView, AlertView } from '#protocol/http/alerts.ts';
import type { NumberStyle, Translate } from '#src/kit/index.ts';

type Words = Translate<'alert'>;
type Asked = Pick<AlertView, 'kind' | 'side' | 'threshold' | 'moment'> & {
  readonly priceBy?: AlertView['priceBy'];
};

const PERCENT_DECIMALS = 4;

/** A percentage in the user's format, without trailing zeros. */
function percentText(text: string, { language, separators }: NumberStyle): string {
  const used = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const decimals = Math.min(PERCENT_DECIMALS, used.split('.')[1]?.length ?? 0);
  return formatPercent(parseFixed(used, decimals), { decimals, language, separators });
}

function plainText(text: string, { separators }: NumberStyle): string {
  return formatDecimalText(text, text.split('.')[1]?.length ?? 0, separators);
}

/** A value of an alert in the unit of its kind. */
function valueText(kind: AlertView['kind'], value: string, style: NumberStyle): string {
  if (kind === 'change' || kind === 'liquidation') return percentText(value, style);
  if (kind !== 'issue') return plainText(value, style);
  return formatDateTime(Number.parseInt(value, 10), style.language, '24h');
}

/** Condition of an alert as a sentence. */
export function conditionText(t: Words, asked: Asked, style: NumberStyle): string {
  const { kind, side, threshold, priceBy = 'last', moment = 'opens' } = asked;
  if (kind === 'issue') return t(`alert.when.issue.${moment}`);
  const value = valueText(kind, threshold, style);
  if (kind === 'volume') return t('alert.when.volume', { value });
  if (kind === 'liquidation') return t('alert.when.liquidation', { value });
  if (kind === 'change') return t(`alert.when.change.${side}`, { value });
  return t(`alert.when.price.${side}`, { value, price: t(`alert.by.${priceBy}`) });
}

/** When and at what value an alert fired. */
export function ringText(t: Words, ring: AlertRingView, style: NumberStyle): string {
  const { kind, value, source, ts } = ring;
  const date = formatDateTime(ts, style.language, '24h');
  return t('alert.ringLine', { date, value: valueText(kind, value, style), source });
}
