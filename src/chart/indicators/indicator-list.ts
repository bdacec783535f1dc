import { indicatorFacts } from '#domain/indicators/catalog.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import { PALETTE_SIZE, specOf, type IndicatorStyle } from './indicator-style.ts';

/** Most indicators of a chart, hidden ones included. */
export const MOST_INDICATORS = 12;

/** One indicator of a chart. The same one can be there again with other settings. */
export type Indicator = {
  readonly id: IndicatorId;
  readonly style: IndicatorStyle;
  /** Neither drawn nor computed. */
  readonly hidden: boolean;
};

/** Indicators of a chart: those over the candles first, then the panes from top to bottom. */
export type IndicatorList = readonly Indicator[];

/** Whether an indicator is drawn over the candles; others have a pane of their own. */
export function isOverlay(id: IndicatorId): boolean {
  return indicatorFacts(id).pane === 'main';
}

/** Puts the indicators over the candles first and keeps the order otherwise. */
export function inOrder(list: IndicatorList): IndicatorList {
  const overlays = list.filter(({ id }) => isOverlay(id));
  return [...overlays, ...list.filter(({ id }) => !isOverlay(id))].slice(0, MOST_INDICATORS);
}

/** Why an indicator cannot be added. */
export type AddFault = 'full' | 'once';

/** Why one more cannot be added; one without parameters would only repeat itself. */
export function addFault(list: IndicatorList, id: IndicatorId): AddFault | null {
  if (list.length >= MOST_INDICATORS) return 'full';
  const isFixed = indicatorFacts(id).params.length === 0;
  return isFixed && list.some((one) => one.id === id) ? 'once' : null;
}

/** The style with other colours where lines over the candles have the first ones already. */
export function apartFrom(
  list: IndicatorList,
  id: IndicatorId,
  style: IndicatorStyle,
): IndicatorStyle {
  if (!isOverlay(id)) return style;
  const taken = list
    .filter((one) => isOverlay(one.id))
    .reduce((sum, { id: other, style: its }) => {
      return sum + indicatorFacts(other).lines(specOf(other, its).params).length;
    }, 0);
  const looks = style.looks.map((look) => ({
    ...look,
    color: (look.color + taken) % PALETTE_SIZE,
  }));
  return { ...style, looks };
}

/** Adds an indicator as the last of its kind; the same list where it cannot be added. */
export function added(list: IndicatorList, id: IndicatorId, style: IndicatorStyle): IndicatorList {
  if (addFault(list, id) !== null) return list;
  return inOrder([...list, { id, style: apartFrom(list, id, style), hidden: false }]);
}

export function removed(list: IndicatorList, at: number): IndicatorList {
  return list.filter((_, index) => index !== at);
}

/** Shows every indicator of a kind that is hidden. */
export function withShown(list: IndicatorList, id: IndicatorId): IndicatorList {
  return list.map((one) => (one.id === id ? { ...one, hidden: false } : one));
}

/** Name of an indicator for elements: its id, and which of its kind it is from the second on. */
export function placeName(list: IndicatorList, at: number): string {
  const id = list[at]?.id ?? '';
  const before = list.slice(0, at).filter((one) => one.id === id).length;
  return before === 0 ? id : `${id} ${before + 1}`;
}
