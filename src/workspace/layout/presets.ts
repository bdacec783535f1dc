import type { IJsonModel, IJsonRowNode, IJsonTabNode, IJsonTabSetNode } from 'flexlayout-react';
import { panelTab } from './layout-json.ts';

/** Layouts that come with the product, in the order of the menu. */
export const PRESET_NAMES = ['trader', 'simple', 'contracts', 'multiChart'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

type Part = IJsonRowNode | IJsonTabSetNode;

function tabs(weight: number, ...children: IJsonTabNode[]): IJsonTabSetNode {
  return { type: 'tabset', weight, children };
}

/** Parts beside each other, and inside a row above each other. */
function row(weight: number, ...children: Part[]): IJsonRowNode {
  return { type: 'row', weight, children };
}

const chart = panelTab('chart');
const orders = panelTab('orders');
const ticket = panelTab('ticket');

const ROWS: Readonly<Record<PresetName, IJsonRowNode>> = {
  trader: row(
    100,
    tabs(15, panelTab('markets')),
    row(38, tabs(72, chart), tabs(28, orders)),
    tabs(29, panelTab('bookAndTape'), panelTab('depth')),
    tabs(18, ticket, panelTab('facts')),
  ),
  simple: row(
    100,
    row(75, tabs(75, chart), tabs(25, orders, panelTab('portfolio'))),
    tabs(25, ticket, panelTab('book')),
  ),
  contracts: row(
    100,
    row(58, tabs(62, chart), tabs(38, orders, panelTab('risk'))),
    row(
      22,
      tabs(60, panelTab('book'), panelTab('ladder')),
      tabs(40, panelTab('tape'), panelTab('depth')),
    ),
    tabs(20, ticket, panelTab('facts')),
  ),
  multiChart: row(
    100,
    row(38, tabs(50, chart), tabs(50, panelTab('chart', { group: 2, interval: '1h' }))),
    row(
      38,
      tabs(50, panelTab('chart', { group: 3, interval: '15m' })),
      tabs(50, panelTab('chart', { group: 4, interval: '1D' })),
    ),
    row(
      24,
      tabs(55, ticket, panelTab('book')),
      tabs(
        45,
        panelTab('markets'),
        panelTab('screener'),
        panelTab('heatMap'),
        panelTab('optionChain'),
        panelTab('events'),
        panelTab('correlation'),
        panelTab('rates'),
        panelTab('basket'),
        panelTab('news'),
        panelTab('account'),
        orders,
      ),
    ),
  ),
};

/** The JSON of a preset. */
export function presetLayout(name: PresetName): IJsonModel {
  return { layout: ROWS[name] };
}
