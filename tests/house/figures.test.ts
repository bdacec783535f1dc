import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FigureSource } from '#domain/figures/figure.ts';
import { FIGURES } from '#domain/figures/registry.ts';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import {
  ACCOUNT_CELLS,
  ALERT_CELLS,
  CONDITION_CELLS,
  CREDIT_CELLS,
  HOLDING_CELLS,
  POSITION_CELLS,
  TICKET_CELLS,
  type TicketSpec,
  WHAT_IF_CELLS,
} from '#protocol/worker/account.ts';
import { BASKET_HEAD_CELLS } from '#protocol/worker/basket.ts';
import { TICKER_CELLS, type ViewSpec } from '#protocol/worker/market-worker.ts';
import {
  CHAIN_ROW_CELLS,
  OPTION_CELLS,
  OPTIONS_CELLS,
  type OptionSpec,
} from '#protocol/worker/option.ts';
import { RATE_CELLS } from '#protocol/worker/rate.ts';
import { textOf } from './files.ts';
import { schemaText } from '#tests/tools/schema-text.ts';
import { liveFigure } from '#src/market/cells/live-figure.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CELLS: Readonly<Record<string, readonly string[]>> = {
  ticker: TICKER_CELLS,
  ticket: TICKET_CELLS,
  position: POSITION_CELLS,
  holding: HOLDING_CELLS,
  account: ACCOUNT_CELLS,
  whatif: WHAT_IF_CELLS,
  credit: CREDIT_CELLS,
  option: OPTION_CELLS,
  options: OPTIONS_CELLS,
  chain: CHAIN_ROW_CELLS,
  basket: BASKET_HEAD_CELLS,
  alert: ALERT_CELLS,
  condition: CONDITION_CELLS,
  rate: RATE_CELLS,
};
const rows = Object.entries(FIGURES).flatMap(([name, { sources }]) =>
  sources.map((one): [string, FigureSource, string] => [`${name} of ${one.of}`, one, name]),
);
function hasKey(tree: unknown, key: string): boolean {
  return typeof key.split('.').reduce((at, part) => (at as never)?.[part], tree) === 'string';
}

function locale(language: string, area: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, 'locales', language, `${area}.json`), 'utf8'));
}

describe('registered figures', () => {
  it('are many, each named in kebab case with at least one source', () => {
    expect(Object.keys(FIGURES).length).toBeGreaterThan(60);
    for (const [name, { sources }] of Object.entries(FIGURES)) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(sources.length, name).toBeGreaterThan(0);
    }
  });

  it('have one source for each subject', () => {
    const names = rows.map(([name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(Object.entries(FIGURES))('%s has its label in both languages', (_name, figure) => {
    if (!('label' in figure)) return;
    const [area = '', ...rest] = figure.label.split('.');
    for (const language of ['tr-TR', 'en-US']) {
      expect(hasKey(locale(language, area), rest.join('.')), figure.label).toBe(true);
    }
  });

  it.each(rows)('%s has a carrier that exists, a cell or an answer', (_name, { carriers }) => {
    expect(carriers.length).toBeGreaterThan(0);
    for (const carrier of carriers) {
      const [kind, ...parts] = carrier.split(' ');
      if (kind === 'cell') {
        const [view = '', cell = ''] = (parts[0] ?? '').split('.');
        expect(CELLS[view], carrier).toContain(cell);
      } else if (kind === 'quote') {
        expect(textOf('protocol/worker/account.ts')).toContain(
          `readonly ${parts[0] ?? ''}: string`,
        );
      } else if (kind === 'matrix') {
        expect(textOf('domain/stats/correlation.ts')).toContain(
          `readonly ${parts[0] ?? ''}: number | null`,
        );
      } else {
        const [method, url, field = ''] = parts;
        const call = Object.values(ALL_ENDPOINTS).find(
          (one) => one.method === method && one.path === url,
        );
        expect(call, carrier).toBeDefined();
        const answer = schemaText(call!.data);
        expect(new RegExp(`\\b${field}\\??:`).test(answer), carrier).toBe(true);
      }
    }
  });
});

/** One view of each kind, to query the figures of its cells. */
const SPECS: readonly ViewSpec[] = [
  { kind: 'ticker', sym: 'THYAO' },
  { kind: 'ticket', sym: 'THYAO', ticket: {} as TicketSpec },
  { kind: 'position', sym: 'BTC-USDT-SWAP', id: '1' },
  { kind: 'holding', sym: 'THYAO', asset: 'STK:THYAO' },
  { kind: 'account', currency: 'TRY' },
  { kind: 'whatif', sym: 'BTC-USDT-SWAP', id: '1', markPrice: '', addedMargin: '' },
  { kind: 'credit', owed: '0' },
  { kind: 'option', sym: 'THYAO', option: {} as OptionSpec },
  { kind: 'options', items: [] },
  { kind: 'basket', basket: { currency: 'TRY', total: '', legs: [] } },
  { kind: 'alert', sym: 'THYAO', id: '1' },
  { kind: 'condition', sym: 'THYAO', id: '1' },
  { kind: 'rate', from: 'USD', to: 'TRY', markets: ['USD-TRY'] },
];

describe('figures in live cells', () => {
  it.each(SPECS.map((spec) => [spec.kind, spec] as const))('of a view of %s', (kind, spec) => {
    const registered = new Set(
      rows.flatMap(([, { carriers }, name]) => carriers.map((carrier) => `${name} ${carrier}`)),
    );
    const marked = (CELLS[kind] ?? []).flatMap((cell) => {
      const { figure } = liveFigure({ id: 1, spec }, cell);
      return figure === undefined ? [] : [`${figure} cell ${kind}.${cell}`];
    });
    expect(marked.filter((one) => !registered.has(one))).toEqual([]);
    const carried = [...registered].filter((one) => one.includes(` cell ${kind}.`));
    expect(carried.filter((one) => !marked.includes(one))).toEqual([]);
  });
});
