import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INDICATOR_IDS } from '#domain/indicators/catalog.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import { indicatorsOfText, indicatorsText } from './indicator-address.ts';
import { added, type IndicatorList } from './indicator-list.ts';
import { initialStyle, slotRule, specOf, steppedValue } from './indicator-style.ts';
import { restyled, toggled } from './list-changes.ts';

const NOTHING = { list: [], styleOf: initialStyle };

/** What an address holds of a list. */
function said(list: IndicatorList | null) {
  return list?.map(({ id, style, hidden }) => ({ ...specOf(id, style), hidden }));
}

const item = fc.record({
  id: fc.constantFrom(...INDICATOR_IDS),
  hidden: fc.boolean(),
  /** Steps of each parameter away from its start, and which periods of a list are on. */
  steps: fc.array(fc.integer({ min: -8, max: 8 }), { minLength: 5, maxLength: 5 }),
  on: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
});

const lists = fc.array(item, { maxLength: 14 }).map((items) =>
  items.reduce<IndicatorList>((list, { id, hidden, steps, on }) => {
    const style = initialStyle(id);
    const slots = style.slots.map((slot, at) => {
      const count = Math.abs(steps[at] ?? 0);
      const direction = (steps[at] ?? 0) < 0 ? -1 : 1;
      let { value } = slot;
      for (let step = 0; step < count; step++) {
        value = steppedValue(slotRule(id, at), value, direction);
      }
      return { value, on: on[at] === true };
    });
    const next = added(list, id, { ...style, slots });
    const at = next.findIndex((one) => !list.includes(one));
    return hidden && at >= 0 ? toggled(next, at) : next;
  }, []),
);

describe('indicators in an address', () => {
  it('are the same again on another device, without one that has to be escaped', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const text = indicatorsText(list);
        expect(new URLSearchParams({ a: text }).toString()).toBe(`a=${text}`);
        expect(said(indicatorsOfText(text, NOTHING))).toEqual(said(list));
      }),
    );
  });

  it('are the very same on the device that wrote them, colours and widths too', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const known = { list, styleOf: initialStyle };
        const again = indicatorsOfText(indicatorsText(list), known);
        // Equal indicators with other periods switched off cannot be told apart.
        expect(said(again)).toEqual(said(list));
        for (const one of again ?? []) {
          expect(list.map(({ style }) => style)).toContainEqual(one.style);
        }
      }),
    );
  });

  it('are read from addresses of before: names alone, with the settings of this device', () => {
    const ids = (text: string) => indicatorsOfText(text, NOTHING)?.map(({ id }) => id);
    expect(ids('EMA.MACD.VOL.VOL')).toEqual(['EMA', 'MACD', 'VOL']);
    expect(ids('none')).toEqual([]);
    const mine = restyled(added([], 'ATR', initialStyle('ATR')), 0, {
      slots: [{ value: 7, on: true }],
      looks: [{ color: 4, width: 2 }],
    });
    const styleOf = (id: IndicatorId) => (id === 'ATR' ? mine[0]!.style : initialStyle(id));
    expect(indicatorsOfText('ATR', { list: [], styleOf })).toEqual(mine);
    expect(indicatorsOfText('ATR-7', { list: mine, styleOf: initialStyle })).toEqual(mine);
  });

  it('are none where a name or a parameter cannot be', () => {
    for (const text of [
      ...['', 'SMA.NOPE', 'toString', 'SMA-0', 'SMA-5-x', 'MACD-12', 'SMA--5', 'RSI-1e3', 'OBV-3'],
      ...['off', 'SMA-5.', 'SAR-0.02-0.2'],
    ]) {
      expect(indicatorsOfText(text, NOTHING), text).toBeNull();
    }
  });

  it('are twelve at most', () => {
    const text = Array.from({ length: 20 }, (_, at) => `RSI-${at + 2}`).join('.');
    expect(indicatorsOfText(text, NOTHING)).toHaveLength(12);
  });
});
