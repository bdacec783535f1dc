import { Model, type IJsonModel, type IJsonTabNode } from 'flexlayout-react';
import { isInterval } from '#domain/market/interval.ts';
import type { Interval } from '#domain/market/types.ts';
import { LINK_GROUPS, type LinkGroup } from '#src/workspace/links/link-groups.ts';
import { panelNameOf, type PanelName } from './panel-names.ts';

/** What a panel remembers in its layout. */
export type PanelConfig = {
  /** Group whose instrument it shows. */
  readonly group: LinkGroup;
  /** Of a chart. */
  readonly interval: Interval;
};

const FIRST: PanelConfig = { group: 1, interval: '5m' };

/** The configuration of a tab; what is missing or of another version is the default. */
export function panelConfig(value: unknown): PanelConfig {
  if (typeof value !== 'object' || value === null) return FIRST;
  const { group, interval } = value as Record<string, unknown>;
  return {
    group: LINK_GROUPS.find((one) => one === group) ?? FIRST.group,
    interval: typeof interval === 'string' && isInterval(interval) ? interval : FIRST.interval,
  };
}

/** A tab of a layout. Its title is its panel's name, which is translated when it is shown. */
export function panelTab(panel: PanelName, config: Partial<PanelConfig> = {}): IJsonTabNode {
  return { type: 'tab', name: panel, component: panel, config: { ...FIRST, ...config } };
}

/** How every layout behaves. Stored layouts keep their arrangement and take these from here. */
const BEHAVIOUR: NonNullable<IJsonModel['global']> = {
  tabEnablePopout: true,
  tabEnablePopoutIcon: true,
  tabEnableRename: false,
  tabEnableRenderOnDemand: true,
  tabSetEnableTabGroups: false,
  tabSetEnableDeleteWhenEmpty: true,
  tabSetMinWidth: 160,
  tabSetMinHeight: 96,
  tabMinWidth: 160,
  tabMinHeight: 64,
};

type LooseNode = {
  readonly type?: unknown;
  readonly component?: unknown;
  readonly children?: unknown;
};

/** Panels named in a part of a layout; null for a node that is no row, tabset or tab. */
function panelsIn(node: unknown): readonly unknown[] | null {
  if (typeof node !== 'object' || node === null) return null;
  const { type, component, children } = node as LooseNode;
  if (type === 'tab') return [component];
  if ((type !== 'row' && type !== 'tabset') || !Array.isArray(children)) return null;
  const found = children.map(panelsIn);
  return found.includes(null) ? null : found.flatMap((panels) => panels ?? []);
}

/** Width of what stood in a window of its own, beside a layout of 100. */
const WINDOW_WEIGHT = 25;

/**
 * The tree of a layout with the panels of other windows back in it: a browser opens no window
 * without a press.
 */
function docked(layout: unknown, subLayouts: unknown): unknown {
  if (typeof subLayouts !== 'object' || subLayouts === null) return layout;
  const rows = Object.values(subLayouts as Record<string, { readonly layout?: unknown }>)
    .map((one) => one.layout)
    .filter((row): row is object => typeof row === 'object' && row !== null)
    .map((row) => ({ ...row, weight: WINDOW_WEIGHT }));
  if (rows.length === 0 || typeof layout !== 'object' || layout === null) return layout;
  const { children } = layout as { readonly children?: unknown };
  if (!Array.isArray(children)) return layout;
  return { ...layout, children: [...(children as unknown[]), ...rows] };
}

/** Most panels of a layout: more are a mistake or an attack, and each costs streams. */
export const MOST_PANELS = 32;

/**
 * A layout read from the device or a file.
 * @returns null for what is no layout, names an unknown panel, or has too many of them.
 */
export function readLayout(value: unknown): IJsonModel | null {
  if (typeof value !== 'object' || value === null) return null;
  const { layout: main, subLayouts } = value as Record<'layout' | 'subLayouts', unknown>;
  const layout = docked(main, subLayouts);
  const panels = panelsIn(layout);
  if (panels === null || panels.length === 0 || panels.length > MOST_PANELS) return null;
  if (!panels.every((name) => typeof name === 'string' && panelNameOf(name) !== undefined)) {
    return null;
  }
  const json = { global: BEHAVIOUR, borders: [], layout } as IJsonModel;
  try {
    Model.fromJson(json);
    return json;
  } catch {
    return null;
  }
}
