import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INDICATOR_IDS } from '#domain/indicators/catalog.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import {
  added,
  addFault,
  isOverlay,
  MOST_INDICATORS,
  placeName,
  removed,
  withShown,
  type IndicatorList,
} from './indicator-list.ts';
import { initialStyle } from './indicator-style.ts';
import { canMove, moved, restyled, toggled } from './list-changes.ts';

function listOf(...ids: readonly IndicatorId[]): IndicatorList {
  return ids.reduce<IndicatorList>((list, id) => added(list, id, initialStyle(id)), []);
}

const idsOf = (list: IndicatorList): readonly IndicatorId[] => list.map(({ id }) => id);

describe('the indicators of a chart', () => {
  it('are those over the candles first, each kind in the order of adding', () => {
    expect(idsOf(listOf('VOL', 'SUPERTREND', 'RSI', 'SMA'))).toEqual([
      ...['SUPERTREND', 'SMA'],
      ...['VOL', 'RSI'],
    ]);
  });

  it('may be there twice, the second one in other colours over the candles', () => {
    const list = listOf('SMA', 'SMA', 'RSI', 'RSI');
    expect(list.map((_, at) => placeName(list, at))).toEqual(['SMA', 'SMA 2', 'RSI', 'RSI 2']);
    const colors = list.map(({ style }) => style.looks.slice(0, 3).map(({ color }) => color));
    expect(colors).toEqual([
      [0, 1, 2],
      [3, 4, 0],
      [0, 1, 2],
      [0, 1, 2],
    ]);
  });

  it('are not there twice without parameters to tell them apart', () => {
    const list = listOf('OBV', 'OBV', 'VWAP');
    expect(idsOf(list)).toEqual(['VWAP', 'OBV']);
    expect([addFault(list, 'OBV'), addFault(list, 'RSI')]).toEqual(['once', null]);
  });

  it('are twelve at most, hidden ones included', () => {
    let list = listOf(...Array.from({ length: MOST_INDICATORS }, () => 'RSI' as const));
    expect(list).toHaveLength(MOST_INDICATORS);
    list = toggled(list, 0);
    expect(addFault(list, 'SMA')).toBe('full');
    expect(added(list, 'SMA', initialStyle('SMA'))).toBe(list);
    expect(added(removed(list, 3), 'SMA', initialStyle('SMA'))).toHaveLength(MOST_INDICATORS);
  });

  it('change places with a neighbour of their kind only', () => {
    const list = listOf('SMA', 'BOLL', 'VOL', 'RSI');
    expect(idsOf(moved(list, 1, -1))).toEqual(['BOLL', 'SMA', 'VOL', 'RSI']);
    expect(idsOf(moved(list, 2, 1))).toEqual(['SMA', 'BOLL', 'RSI', 'VOL']);
    for (const [at, direction] of [
      [0, -1],
      [1, 1],
      [2, -1],
      [3, 1],
    ] as const) {
      expect(canMove(list, at, direction)).toBe(false);
      expect(moved(list, at, direction)).toBe(list);
    }
  });

  it('are hidden, shown and given settings one at a time', () => {
    const list = listOf('SMA', 'RSI');
    const hidden = toggled(list, 1);
    expect(hidden.map((one) => one.hidden)).toEqual([false, true]);
    expect(toggled(hidden, 1)).toEqual(list);
    const style = initialStyle('RSI');
    const slots = style.slots.map((slot) => ({ ...slot, value: 7 }));
    const changed = restyled(list, 1, { ...style, slots });
    expect(changed[1]?.style.slots[0]?.value).toBe(7);
    expect(changed[0]).toBe(list[0]);
  });

  it('are shown again all of a kind', () => {
    const list = toggled(toggled(listOf('SMA', 'SMA', 'RSI'), 0), 2);
    expect(withShown(list, 'SMA').map(({ hidden }) => hidden)).toEqual([false, false, true]);
  });

  it('keep their number, kinds and limit under any changes', () => {
    const change = fc.oneof(
      fc.record({ add: fc.constantFrom(...INDICATOR_IDS) }),
      fc.record({ remove: fc.nat({ max: 12 }) }),
      fc.record({ move: fc.nat({ max: 12 }), by: fc.constantFrom<1 | -1>(1, -1) }),
      fc.record({ hide: fc.nat({ max: 12 }) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let list: IndicatorList = [];
        for (const one of changes) {
          const before = list;
          if ('add' in one) list = added(list, one.add, initialStyle(one.add));
          else if ('remove' in one) list = removed(list, one.remove);
          else if ('move' in one) list = moved(list, one.move, one.by);
          else list = toggled(list, one.hide);
          if ('move' in one) expect(new Set(list)).toEqual(new Set(before));
          expect(list.length).toBeLessThanOrEqual(MOST_INDICATORS);
          const firstPane = list.findIndex(({ id }) => !isOverlay(id));
          const end = firstPane < 0 ? [] : list.slice(firstPane);
          expect(end.some(({ id }) => isOverlay(id))).toBe(false);
        }
      }),
    );
  });
});
