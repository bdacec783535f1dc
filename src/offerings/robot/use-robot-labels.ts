import { useSnapshot } from 'valtio';
import { formatDate, formatDateTime } from '#domain/text/date-text.ts';
import { shownRatio } from '#domain/text/shown-ratio.ts';
import { productOf, type ProductId, type StrategyName } from '#domain/robot/products.ts';
import { amountText, displaySettings, rateText, useNumberStyle, useText } from '#src/kit/index.ts';

const SHOWN = 2;

/** Decimal text cut to the display decimals of money. */
function cut(text: string): string {
  const [whole = '', rest = ''] = text.split('.');
  return rest === '' ? whole : `${whole}.${rest.slice(0, SHOWN)}`;
}

function plus(text: string, of: string): string {
  return of.startsWith('-') || !/[1-9]/.test(text) ? text : `+${text}`;
}

const NAMES = {
  r1: 'robot.level.1',
  r2: 'robot.level.2',
  r3: 'robot.level.3',
  r4: 'robot.level.4',
  b1: 'robot.basket.b1',
  b2: 'robot.basket.b2',
  b3: 'robot.basket.b3',
} as const satisfies Record<ProductId, string>;

/** Formats names, amounts, rates and times of robots in the user's style. */
export function useRobotLabels() {
  const t = useText('robot');
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const rate = (fraction: string): string =>
    rateText(shownRatio(fraction), { language, separators });
  return {
    name: (id: ProductId): string => t(NAMES[id]),
    /** Short name of the rule: `SMA crossover · spot, no leverage`. */
    rule: (name: StrategyName): string => t(`robot.rule.${name}`),
    ruleOf: (id: ProductId): string => t(`robot.rule.${productOf(id).strategy}`),
    money: (text: string, asset: string): string => amountText(cut(text), asset, separators),
    /** A limit in lira, without zero decimals. */
    limit: (text: string): string => amountText(text, 'TRY', separators).replace(/[.,]00$/, ''),
    /** With a plus for gains. */
    gain: (text: string, asset: string): string =>
      plus(amountText(cut(text), asset, separators), cut(text)),
    /** A rate from the settings: `%5`. */
    rate: (fraction: string): string => rate(fraction).replace(/[.,]00(?!\d)/, ''),
    /** A measured rate with its sign: `+%0,38`. */
    change: (fraction: string): string => plus(rate(fraction), shownRatio(fraction)),
    time: (ts: number): string => formatDateTime(ts, language, clock),
    date: formatDate,
  };
}
