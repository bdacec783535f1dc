import type { IndicatorFacts, ParamRule } from './indicator.ts';
import { FACTS, type IndicatorId } from './list.ts';

/** Ids in the order of the menus. */
export const INDICATOR_IDS = Object.keys(FACTS) as readonly IndicatorId[];

/** Facts of one indicator. */
export function indicatorFacts(id: IndicatorId): IndicatorFacts {
  return FACTS[id];
}

/** True when the text names an indicator. */
export function isIndicatorId(text: string): text is IndicatorId {
  return Object.hasOwn(FACTS, text);
}

/** Initial parameters of an indicator. */
export function initialParams(id: IndicatorId): readonly number[] {
  const { initialList, params } = indicatorFacts(id);
  return initialList ?? params.map((rule) => rule.initial);
}

function fits(rule: ParamRule | undefined, value: number): boolean {
  if (rule === undefined || !(value >= rule.min && value <= rule.max)) return false;
  return rule.step !== 1 || Number.isInteger(value);
}

/** True when number and bounds of the parameters are valid. */
export function areParamsValid(id: IndicatorId, params: readonly number[]): boolean {
  const { params: rules, repeats } = indicatorFacts(id);
  if (repeats !== undefined) {
    const counted = params.length >= 1 && params.length <= repeats;
    return counted && params.every((value) => fits(rules[0], value));
  }
  return params.length === rules.length && params.every((value, i) => fits(rules[i], value));
}

/** An indicator with its parameters. */
type Parametrised = { readonly id: string; readonly params: readonly number[] };

/** Key of an indicator with its parameters: `SMA-5-10`. Those with one key have equal lines. */
export function indicatorKey({ id, params }: Parametrised): string {
  return [id, ...params].join('-');
}

/** Keys of the lines of an indicator: `SMA-5-10 SMA5`. Empty for one that does not exist. */
export function lineKeys(indicator: Parametrised): readonly string[] {
  const { id, params } = indicator;
  if (!isIndicatorId(id)) return [];
  const key = indicatorKey(indicator);
  return indicatorFacts(id)
    .lines(params)
    .map(({ name }) => `${key} ${name}`);
}
