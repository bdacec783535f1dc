import type { Instrument } from '#domain/market/types.ts';
import type { TickerGroup, Topic } from '#protocol/stream/channels.ts';
import type { AccountViewSpec } from '#protocol/worker/account.ts';
import type { View, ViewSpec } from '#protocol/worker/market-worker.ts';

/** Maximum list length for subscribing each symbol alone. */
const SINGLES_MAX = 40;

/** Symbols whose prices convert lira, dollar and tether into each other. */
const USD_TRY = 'USD-TRY';
const USDT_TRY = 'USDT-TRY';

type InstrumentOf = (sym: string) => Instrument | null;

/** The list an instrument belongs to. */
export function groupOf({ kind, exchange }: Pick<Instrument, 'kind' | 'exchange'>): TickerGroup {
  if (kind === 'stock') return exchange === 'US' ? 'stock:US' : 'stock:TR';
  if (kind === 'index') return exchange === 'US' ? 'index:US' : 'index:TR';
  return kind;
}

/** The pair that converts prices of a currency for the header of an instrument, or null. */
export function conversionOf(quote: string): string | null {
  if (quote === 'USDT') return USDT_TRY;
  return quote === 'TRY' || quote === 'USD' ? USD_TRY : null;
}

function groupTopics(...groups: readonly TickerGroup[]): Topic[] {
  return groups.map((sym) => ({ ch: 'tickers', sym }));
}

/** Topics of a view of many instruments; the screener compares turnover in lira. */
function listTopics(spec: ViewSpec): Topic[] {
  if (spec.kind === 'screener') return groupTopics(...spec.screen.groups, 'fx');
  if (spec.kind !== 'list') return [];
  const { symbols, group } = spec.list;
  if (symbols === undefined || symbols.length > SINGLES_MAX) return groupTopics(group);
  return symbols.map((sym) => ({ ch: 'ticker', sym }));
}

/** A row is served by its list if one is open; the header of an instrument has its own topic. */
function tickerTopics(
  spec: { readonly sym: string; readonly detail?: boolean },
  lists: ReadonlySet<string>,
  instrumentOf: InstrumentOf,
): Topic[] {
  const { sym } = spec;
  const instrument = instrumentOf(sym);
  const own: Topic = { ch: 'ticker', sym };
  if (instrument === null) return [own];
  if (spec.detail !== true) {
    const group = groupOf(instrument);
    return lists.has(group) ? [{ ch: 'tickers', sym: group }] : [own];
  }
  const topics = [own];
  if (instrument.kind === 'swap') topics.push({ ch: 'mark', sym });
  const conversion = conversionOf(instrument.quote);
  if (conversion !== null && conversion !== sym) topics.push({ ch: 'ticker', sym: conversion });
  return topics;
}

function openLists(views: readonly View[]): ReadonlySet<string> {
  const lists = new Set<string>();
  for (const { spec } of views) {
    for (const { ch, sym } of listTopics(spec)) {
      if (ch === 'tickers') lists.add(sym);
    }
  }
  return lists;
}

/** Whether a view shows an unknown instrument, or a list of them. */
export function needsOthers(spec: ViewSpec, known: { readonly names: (sym: string) => boolean }) {
  return (
    'list' in spec ||
    'screen' in spec ||
    spec.kind === 'rate' ||
    ('sym' in spec && !known.names(spec.sym))
  );
}

/** Topics of all open views: a function of what is on screen only. */
export function wantedTopics(
  views: readonly View[],
  instrumentOf: InstrumentOf,
  accountTopics: (spec: AccountViewSpec) => readonly Topic[],
): ReadonlyMap<number, readonly Topic[]> {
  const lists = openLists(views);
  const wanted = new Map<number, readonly Topic[]>();
  for (const { id, spec } of views) {
    switch (spec.kind) {
      case 'ticker':
        wanted.set(id, tickerTopics(spec, lists, instrumentOf));
        break;
      case 'list':
      case 'screener':
        wanted.set(id, listTopics(spec));
        break;
      case 'book':
      case 'depth':
        wanted.set(id, [
          { ch: 'books', sym: spec.sym },
          { ch: 'ticker', sym: spec.sym },
        ]);
        break;
      case 'trades':
        wanted.set(id, [{ ch: 'trades', sym: spec.sym }]);
        break;
      case 'chart':
        wanted.set(id, [{ ch: 'candles', sym: spec.sym, interval: spec.chart.interval }]);
        break;
      case 'rate':
        wanted.set(
          id,
          spec.markets.map((sym) => ({ ch: 'ticker', sym })),
        );
        break;
      case 'spark':
        wanted.set(id, tickerTopics({ sym: spec.sym }, lists, instrumentOf));
        break;
      default:
        wanted.set(id, accountTopics(spec));
    }
  }
  return wanted;
}
