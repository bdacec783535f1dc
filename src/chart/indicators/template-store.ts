import { useSyncExternalStore } from 'react';
import type { ChartItem } from '#domain/account/chart-item.ts';
import { viewName } from '#domain/account/saved-view.ts';
import { ItemSync, newItemId } from '#src/chart/items/item-sync.ts';
import { readIndicators } from './chart-prefs.ts';
import { indicatorsOfText } from './indicator-address.ts';
import type { IndicatorList } from './indicator-list.ts';
import { initialStyle } from './indicator-style.ts';

/** Indicators of a chart under a name. */
export type Template = {
  readonly id: string;
  readonly name: string;
  readonly list: IndicatorList;
};

/** Why a template cannot be saved. */
export type TemplateFault = 'empty' | 'taken' | 'tooMany' | 'tooLong';

/** Ready-made templates, written as in addresses. */
export const READY = {
  trend: 'EMA-20-50.SUPERTREND-10-3.MACD-12-26-9',
  momentum: 'SMA-50.RSI-14.STOCH-14-3-3',
  volatility: 'BOLL-20-2.KELTNER-20-10-2.ATR-14',
  volume: 'VWAP.VOL.OBV.MFI-14',
  cloud: 'ICHIMOKU-9-26-52-26.RSI-14',
} as const;
export type ReadyId = keyof typeof READY;

/** Indicators of a ready-made template, in their initial look. */
export function readyList(id: ReadyId): IndicatorList {
  return indicatorsOfText(READY[id], { list: [], styleOf: initialStyle }) ?? [];
}

const items = new ItemSync({ kind: 'template', name: 'templates', version: 1 });

function templateOf({ id, content }: ChartItem): Template | null {
  try {
    const fields: unknown = JSON.parse(content);
    if (typeof fields !== 'object' || fields === null) return null;
    const { name, indicators } = fields as Readonly<Record<string, unknown>>;
    const list = readIndicators(indicators);
    if (typeof name !== 'string' || viewName(name) !== name || list === null) return null;
    return { id, name, list };
  } catch {
    return null;
  }
}

let read: { readonly from: object; readonly list: readonly Template[] } | null = null;

/** Templates of the person, by name. The same array until one changes. */
export function templates(): readonly Template[] {
  if (read?.from === items.items) return read.list;
  const all = Object.values(items.items).filter(({ gone }) => !gone);
  const list = all.flatMap((item) => templateOf(item) ?? []);
  list.sort((a, b) => a.name.localeCompare(b.name));
  read = { from: items.items, list };
  return list;
}

/** Templates of the person, as React state. */
export function useTemplates(): readonly Template[] {
  return useSyncExternalStore(items.listen, templates);
}

/** Asks the account for what other devices changed. */
export function followTemplates(): void {
  items.soon();
}

function put(id: string, typed: string, list: IndicatorList): TemplateFault | null {
  const name = viewName(typed);
  if (name === '') return 'empty';
  if (templates().some((one) => one.name === name && one.id !== id)) return 'taken';
  const isKnown = templates().some((one) => one.id === id);
  if (!isKnown && !items.hasRoom) return 'tooMany';
  return items.put(id, '', JSON.stringify({ name, indicators: list })) ? null : 'tooLong';
}

/** Saves indicators under a name, over a template of the same name. */
export function saveTemplate(typed: string, list: IndicatorList): TemplateFault | null {
  const same = templates().find(({ name }) => name === viewName(typed));
  return put(same?.id ?? newItemId(), typed, list);
}

export function renameTemplate({ id, list }: Template, typed: string): TemplateFault | null {
  return put(id, typed, list);
}

export function deleteTemplate({ id }: Template): void {
  items.put(id, '', null);
}
