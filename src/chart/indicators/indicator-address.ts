import {
  areParamsValid,
  indicatorFacts,
  indicatorKey,
  isIndicatorId,
} from '#domain/indicators/catalog.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import { apartFrom, inOrder, type Indicator, type IndicatorList } from './indicator-list.ts';
import { specOf, type IndicatorStyle } from './indicator-style.ts';

const NONE = 'none';
const HIDDEN = 'off';
/** Between indicators, between their parts, and for a decimal point: none needs an escape. */
const SEPARATOR = '.';
const PART = '-';
const POINT = '_';
const NUMBER = /^(\d{1,6})(?:_(\d{1,6}))?$/;

/** What this device knows: its indicators, and the settings with which each begins. */
export type KnownIndicators = {
  readonly list: IndicatorList;
  readonly styleOf: (id: IndicatorId) => IndicatorStyle;
};

/** Indicators as text: `SMA-5-10.RSI-14-off`. Colours and widths are not in it. */
export function indicatorsText(list: IndicatorList): string {
  if (list.length === 0) return NONE;
  const texts = list.map(({ id, style, hidden }) => {
    const key = indicatorKey(specOf(id, style)).replaceAll('.', POINT);
    return hidden ? key + PART + HIDDEN : key;
  });
  return texts.join(SEPARATOR);
}

/** The style with these parameters; of a list of periods, further ones are off. */
function withParams(
  id: IndicatorId,
  style: IndicatorStyle,
  params: readonly number[],
): IndicatorStyle {
  const isList = indicatorFacts(id).repeats !== undefined;
  const slots = style.slots.map((slot, at) => {
    const value = params[at];
    if (value === undefined) return { ...slot, on: !isList };
    return { value, on: true };
  });
  return { ...style, slots };
}

type Read = { readonly id: IndicatorId; readonly params: readonly number[]; hidden: boolean };

/** A parameter; NaN for a text that is none. */
function paramOf(text: string): number {
  const [, whole, fraction = ''] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return Number.NaN;
  return Number.parseInt(whole + fraction, 10) / 10 ** fraction.length;
}

function read(text: string): Read | null {
  const parts = text.split(PART);
  const [id = ''] = parts;
  const hidden = parts.at(-1) === HIDDEN;
  const params = parts.slice(1, hidden ? -1 : undefined).map(paramOf);
  if (!isIndicatorId(id)) return null;
  return params.length === 0 || areParamsValid(id, params) ? { id, params, hidden } : null;
}

/**
 * Indicators of a text; null where it names one that does not exist. One without parameters, as in
 * addresses of before, has those of this device. Colours and widths are those of this device.
 */
export function indicatorsOfText(text: string, known: KnownIndicators): IndicatorList | null {
  if (text === NONE) return [];
  const left = [...known.list];
  const list: Indicator[] = [];
  for (const part of text.split(SEPARATOR)) {
    const one = read(part);
    if (one === null) return null;
    const { id, params, hidden } = one;
    const isOld = params.length === 0 && indicatorFacts(id).params.length > 0;
    if (isOld && list.some((other) => other.id === id)) continue;
    const at = left.findIndex((mine) => {
      if (mine.id !== id) return false;
      return isOld || indicatorKey(specOf(id, mine.style)) === indicatorKey({ id, params });
    });
    const [mine] = at < 0 ? [] : left.splice(at, 1);
    const base = isOld ? known.styleOf(id) : withParams(id, known.styleOf(id), params);
    list.push({ id, style: mine?.style ?? apartFrom(list, id, base), hidden });
  }
  return inOrder(list);
}
