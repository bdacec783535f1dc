import { isReached } from '#domain/alert/alert.ts';
import { alertWay } from '#domain/alert/alert-way.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import type { AlertView } from '#protocol/http/alerts.ts';
import type { AccountViewSpec } from '#protocol/worker/account.ts';
import type { Formats } from '#workers/market/formats.ts';
import type { AccountScope } from './account-scope.ts';
import type { AlertBoard } from './alert-board.ts';
import type { CellTexts } from './cells-view.ts';

type AlertSpec = Extract<AccountViewSpec, { kind: 'alert' }>;

/** State that alert cells read. */
export type AlertScope = Pick<AccountScope, 'market'> & {
  readonly alerts: Pick<AlertBoard, 'get' | 'now' | 'isWatched'>;
};

/** Distance in hundredths of a percent at which the bar is empty. */
const FAR = 1_000;
const FULL = 100;
const PERCENT_DECIMALS = 2;

/** A value in the unit of its kind. */
function valueText({ kind }: AlertView, value: string, formats: Formats): string {
  if (kind === 'change') return formats.changePercent(parseFixed(value, PERCENT_DECIMALS));
  const decimals = value.split('.')[1]?.length ?? 0;
  if (kind !== 'liquidation') return formatDecimalText(value, decimals, formats.separators);
  const hundredths = value.slice(0, value.length - decimals + PERCENT_DECIMALS);
  return formats.percent(parseFixed(hundredths, PERCENT_DECIMALS));
}

/** Fill of an alert's bar: full where it rings, empty from a tenth of the value on. */
function barOf(way: number): number {
  return Math.max(0, FULL - Math.round((way * FULL) / FAR));
}

/** Cells of an alert: where it is checked, its current value and the distance to its threshold. */
export function alertCells(
  { alerts, market }: AlertScope,
  { id }: AlertSpec,
  topic: string,
): CellTexts | null {
  const alert = alerts.get(id);
  if (alert === null) return null;
  const formats = market.formats();
  const where = { text: alerts.isWatched(id) ? 'device' : 'server' };
  const seen = alerts.now(alert);
  const state = { text: topic === '' ? 'live none' : `${market.fresh(topic)} none` };
  const none = { text: '' };
  if (seen === null) return { where, now: none, away: none, bar: none, met: none, state };
  const { value } = seen;
  const way = alert.kind === 'price' ? alertWay(value, alert.threshold) : null;
  return {
    where,
    now: { text: valueText(alert, value, formats) },
    away: way === null ? none : { text: formats.percent(way) },
    bar: way === null ? none : { text: `${barOf(way)}` },
    met: { text: isReached(alert.side, alert.threshold, value) ? '1' : '' },
    state,
  };
}
