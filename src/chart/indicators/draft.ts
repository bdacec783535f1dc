import type { IndicatorId } from '#domain/indicators/list.ts';
import type { LineWidth } from '#src/chart/engine/pane-layout.ts';
import {
  initialStyle,
  MAIN_IDS,
  PALETTE_SIZE,
  slotRule,
  steppedValue,
  SUB_IDS,
  type IndicatorStyle,
  type LineLook,
} from './indicator-style.ts';

/** Settings being edited; nothing is drawn before they are applied. */
export type Draft = {
  readonly main: IndicatorId | null;
  readonly subs: readonly IndicatorId[];
  readonly styles: Readonly<Partial<Record<IndicatorId, IndicatorStyle>>>;
};

const WIDTHS: readonly LineWidth[] = [1, 2, 3];

/** Settings of an indicator in a draft. */
export function draftStyle(draft: Draft, id: IndicatorId): IndicatorStyle {
  return draft.styles[id] ?? initialStyle(id);
}

function withStyle(draft: Draft, id: IndicatorId, style: IndicatorStyle): Draft {
  return { ...draft, styles: { ...draft.styles, [id]: style } };
}

function replaced<Item>(list: readonly Item[], at: number, item: Item): readonly Item[] {
  return list.map((one, index) => (index === at ? item : one));
}

/** Moves a parameter one step up or down, within its bounds. */
export function stepParam(draft: Draft, id: IndicatorId, slot: number, direction: 1 | -1): Draft {
  const style = draftStyle(draft, id);
  const before = style.slots[slot];
  if (before === undefined) return draft;
  const value = steppedValue(slotRule(id, slot), before.value, direction);
  return withStyle(draft, id, {
    ...style,
    slots: replaced(style.slots, slot, { ...before, value }),
  });
}

/** Shows or hides the line of one period. */
export function toggleSlot(draft: Draft, id: IndicatorId, slot: number): Draft {
  const style = draftStyle(draft, id);
  const before = style.slots[slot];
  if (before === undefined) return draft;
  const slots = replaced(style.slots, slot, { ...before, on: !before.on });
  return withStyle(draft, id, { ...style, slots });
}

function changeLook(draft: Draft, id: IndicatorId, at: number, next: Partial<LineLook>): Draft {
  const style = draftStyle(draft, id);
  const before = style.looks[at] ?? { color: 0, width: 1 };
  const looks = replaced(style.looks, at, { ...before, ...next });
  return withStyle(draft, id, { ...style, looks });
}

/** Gives a line the next palette colour. */
export function nextColor(draft: Draft, id: IndicatorId, at: number): Draft {
  const color = draftStyle(draft, id).looks[at]?.color ?? 0;
  return changeLook(draft, id, at, { color: (color + 1) % PALETTE_SIZE });
}

/** Gives a line the next width. */
export function nextWidth(draft: Draft, id: IndicatorId, at: number): Draft {
  const width = draftStyle(draft, id).looks[at]?.width ?? 1;
  return changeLook(draft, id, at, { width: WIDTHS[WIDTHS.indexOf(width) + 1] ?? 1 });
}

/** Settings of a new device. */
export const INITIAL_DRAFT: Draft = {
  main: MAIN_IDS[0] ?? null,
  subs: SUB_IDS.slice(0, 1),
  styles: {},
};
