import type { IndicatorId } from '#domain/indicators/list.ts';
import type { LineWidth } from '#src/chart/engine/pane-layout.ts';
import {
  PALETTE_SIZE,
  slotRule,
  steppedValue,
  type IndicatorStyle,
  type LineLook,
} from './indicator-style.ts';

const WIDTHS: readonly LineWidth[] = [1, 2, 3];

function replaced<Item>(list: readonly Item[], at: number, item: Item): readonly Item[] {
  return list.map((one, index) => (index === at ? item : one));
}

/** Moves a parameter one step up or down, within its bounds. */
export function stepParam(
  style: IndicatorStyle,
  id: IndicatorId,
  slot: number,
  direction: 1 | -1,
): IndicatorStyle {
  const before = style.slots[slot];
  if (before === undefined) return style;
  const value = steppedValue(slotRule(id, slot), before.value, direction);
  return { ...style, slots: replaced(style.slots, slot, { ...before, value }) };
}

/** Shows or hides the line of one period. */
export function toggleSlot(style: IndicatorStyle, slot: number): IndicatorStyle {
  const before = style.slots[slot];
  if (before === undefined) return style;
  return { ...style, slots: replaced(style.slots, slot, { ...before, on: !before.on }) };
}

function changeLook(style: IndicatorStyle, at: number, next: Partial<LineLook>): IndicatorStyle {
  const before = style.looks[at] ?? { color: 0, width: 1 };
  return { ...style, looks: replaced(style.looks, at, { ...before, ...next }) };
}

/** Gives a line the next palette colour. */
export function nextColor(style: IndicatorStyle, at: number): IndicatorStyle {
  const color = style.looks[at]?.color ?? 0;
  return changeLook(style, at, { color: (color + 1) % PALETTE_SIZE });
}

/** Gives a line the next width. */
export function nextWidth(style: IndicatorStyle, at: number): IndicatorStyle {
  const width = style.looks[at]?.width ?? 1;
  return changeLook(style, at, { width: WIDTHS[WIDTHS.indexOf(width) + 1] ?? 1 });
}
