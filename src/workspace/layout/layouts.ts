import type { IJsonModel } from 'flexlayout-react';
import { persisted, SavedViews, type Stored } from '#src/kit/index.ts';
import { readLayout } from './layout-json.ts';
import { PRESET_NAMES, presetLayout, type PresetName } from './presets.ts';

/** The layout on screen: its arrangement, and the preset or saved layout it began as. */
export type CurrentLayout = { readonly of: string; readonly json: IJsonModel };

/** Marks the origin of a layout as a saved one; presets have plain names. */
const SAVED = 'saved:';

export const presetOrigin = (name: PresetName): string => name;
export const savedOrigin = (name: string): string => SAVED + name;

/** The layout in a text; null for a text of anything else. */
function layoutOfText(text: string): IJsonModel | null {
  try {
    return readLayout(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Layouts that a person saved under names; each is the JSON of its arrangement. */
export const savedLayouts = new SavedViews({
  kind: 'layout',
  prefix: 'workspace.',
  accepts: (text) => layoutOfText(text) !== null,
});

/** Least width of four columns of panels. */
const FOUR_COLUMNS = '(min-width: 1400px)';

/** What a device shows first: as many panels as it has room for. */
function firstPreset(): PresetName {
  return matchMedia(FOUR_COLUMNS).matches ? 'trader' : 'simple';
}

const first = firstPreset();

const current: Stored<CurrentLayout> = {
  initial: { of: presetOrigin(first), json: presetLayout(first) },
  version: 1,
  read: (value) => {
    if (typeof value !== 'object' || value === null) return null;
    const { of, json } = value as Record<string, unknown>;
    const layout = readLayout(json);
    return typeof of === 'string' && layout !== null ? { of, json: layout } : null;
  },
};

/** The layout on the screen of this device. */
export const layouts = persisted<{ current: CurrentLayout }>('workspace.', { current });

/** The stored arrangement of an origin; the first preset for one that is gone. */
function layoutOf(of: string): IJsonModel {
  const preset = PRESET_NAMES.find((name) => name === of);
  if (preset !== undefined) return presetLayout(preset);
  const found = savedLayouts.all.find(({ name }) => savedOrigin(name) === of);
  const json = found === undefined ? null : layoutOfText(found.content);
  return json ?? presetLayout(PRESET_NAMES[0]);
}

/** Shows a preset or a saved layout as it was stored. */
export function openLayout(of: string): void {
  layouts.current = { of, json: layoutOf(of) };
}

/** A copy of the layout on screen. Where all its panels were closed, it begins again as stored. */
export function layoutOnScreen(): IJsonModel {
  const { of, json } = layouts.current;
  const copy: unknown = JSON.parse(JSON.stringify(json));
  return readLayout(copy) ?? layoutOf(of);
}

/** Notes how the layout on screen is arranged now. */
export function keepArrangement(json: IJsonModel): void {
  layouts.current = { ...layouts.current, json };
}

/** A layout as the content of a saved one: the arrangement alone. */
export function savedContent(json: IJsonModel): string {
  return JSON.stringify({ layout: json.layout });
}

/** Makes a layout that was saved under a name the one on screen. */
export function showSaved(name: string, json: IJsonModel): void {
  layouts.current = { of: savedOrigin(name), json };
}

/** A saved layout is gone; the screen keeps its arrangement. */
export function leaveSaved(name: string): void {
  if (layouts.current.of !== savedOrigin(name)) return;
  layouts.current = { ...layouts.current, of: PRESET_NAMES[0] };
}
