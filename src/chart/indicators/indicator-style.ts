import {
  areParamsValid,
  INDICATOR_IDS,
  indicatorFacts,
  initialParams,
} from '#domain/indicators/catalog.ts';
import type { ParamRule } from '#domain/indicators/indicator.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import type { IndicatorSpec } from '#protocol/worker/market-worker.ts';
import type { LineWidth } from '#src/chart/engine/pane-layout.ts';

/** Indicators drawn over the candles, and those in their own panes. */
export const MAIN_IDS = INDICATOR_IDS.filter((id) => indicatorFacts(id).pane === 'main');
export const SUB_IDS = INDICATOR_IDS.filter((id) => indicatorFacts(id).pane === 'sub');

/** One parameter row: its value and, for a list, whether it is drawn. */
export type ParamSlot = { readonly value: number; readonly on: boolean };

/** Look of one line. `color` is an index into the theme's palette. */
export type LineLook = { readonly color: number; readonly width: LineWidth };

/** The user's settings of one indicator. */
export type IndicatorStyle = {
  readonly slots: readonly ParamSlot[];
  readonly looks: readonly LineLook[];
};

/** Number of selectable colours; the themes define them. */
export const PALETTE_SIZE = 5;
/** Periods offered beyond the initial ones of a list. */
const SPARE_PERIODS = [60, 120];
const LOOK: LineLook = { color: 0, width: 1 };

/** Number of rows with their own look: the slots of a list, else the lines. */
function lookCount(id: IndicatorId): number {
  const { repeats, lines } = indicatorFacts(id);
  return repeats ?? lines(initialParams(id)).length;
}

/** Initial settings of an indicator. */
export function initialStyle(id: IndicatorId): IndicatorStyle {
  const { repeats } = indicatorFacts(id);
  const initial = initialParams(id);
  const spare = SPARE_PERIODS.slice(0, Math.max(0, (repeats ?? 0) - initial.length));
  const slots = [
    ...initial.map((value) => ({ value, on: true })),
    ...spare.map((value) => ({ value, on: false })),
  ];
  const looks = Array.from({ length: lookCount(id) }, (_, at) => ({
    ...LOOK,
    color: at % PALETTE_SIZE,
  }));
  return { slots, looks };
}

/** Rule of one slot. */
export function slotRule(id: IndicatorId, slot: number): ParamRule {
  const { params, repeats } = indicatorFacts(id);
  return params[repeats === undefined ? slot : 0]!;
}

/** Next value of a slot, within its bounds and free of binary fractions. */
export function steppedValue(rule: ParamRule, value: number, direction: 1 | -1): number {
  const steps = Math.round(value / rule.step) + direction;
  const decimals = rule.step >= 1 ? 0 : Math.ceil(-Math.log10(rule.step));
  const next = Math.round(steps * rule.step * 10 ** decimals) / 10 ** decimals;
  return Math.min(Math.max(next, rule.min), rule.max);
}

/** The request to the worker; a list with everything off keeps its first period. */
export function specOf(id: IndicatorId, style: IndicatorStyle): IndicatorSpec {
  const { repeats } = indicatorFacts(id);
  const drawn = style.slots.filter((slot) => repeats === undefined || slot.on);
  const params = (drawn.length > 0 ? drawn : style.slots.slice(0, 1)).map(({ value }) => value);
  return { id, params: areParamsValid(id, params) ? params : initialParams(id) };
}

/** Looks of the drawn lines; of a list only the enabled ones. */
export function drawnLooks(id: IndicatorId, style: IndicatorStyle): readonly LineLook[] {
  if (indicatorFacts(id).repeats === undefined) return style.looks;
  const drawn = style.looks.filter((_, at) => style.slots[at]?.on === true);
  return drawn.length > 0 ? drawn : style.looks.slice(0, 1);
}

/** Whether stored settings fit the indicator's current definition. */
export function isStyleUsable(id: IndicatorId, style: IndicatorStyle): boolean {
  const initial = initialStyle(id);
  if (style.slots.length !== initial.slots.length) return false;
  if (style.looks.length !== initial.looks.length) return false;
  return style.slots.every(({ value }, at) => {
    const { min, max } = slotRule(id, at);
    return value >= min && value <= max;
  });
}
