import { isOverlay, type Indicator, type IndicatorList } from './indicator-list.ts';
import type { IndicatorStyle } from './indicator-style.ts';

function changed(list: IndicatorList, at: number, change: Partial<Indicator>): IndicatorList {
  return list.map((one, index) => (index === at ? { ...one, ...change } : one));
}

/** Hides an indicator, or shows it again. */
export function toggled(list: IndicatorList, at: number): IndicatorList {
  return changed(list, at, { hidden: list[at]?.hidden === false });
}

export function restyled(list: IndicatorList, at: number, style: IndicatorStyle): IndicatorList {
  return changed(list, at, { style });
}

/** Whether an indicator has a neighbour of its kind in a direction, to change places with. */
export function canMove(list: IndicatorList, at: number, direction: 1 | -1): boolean {
  const [one, other] = [list[at], list[at + direction]];
  return one !== undefined && other !== undefined && isOverlay(one.id) === isOverlay(other.id);
}

/** Changes the places of an indicator and its neighbour of the same kind. */
export function moved(list: IndicatorList, at: number, direction: 1 | -1): IndicatorList {
  if (!canMove(list, at, direction)) return list;
  const [one, other] = [list[at]!, list[at + direction]!];
  return list.map((each, index) => {
    if (index === at) return other;
    return index === at + direction ? one : each;
  });
}
