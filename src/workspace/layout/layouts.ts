import type { IJsonModel } from 'flexlayout-react';
import { persisted, type Stored } from '#src/kit/index.ts';
import { readLayout } from './layout-json.ts';
import { PRESET_NAMES, presetLayout, type PresetName } from './presets.ts';

/** A layout that somebody saved under a name. */
export type SavedLayout = { readonly name: string; readonly json: IJsonModel };

/** Most saved layouts, and characters of a name. */
export const MOST_LAYOUTS = 12;
export const LONGEST_NAME = 30;

/** The layout on screen: its arrangement, and the preset or saved layout it began as. */
export type CurrentLayout = { readonly of: string; readonly json: IJsonModel };

/** Marks the origin of a layout as a saved one; presets have plain names. */
const SAVED = 'saved:';

export const presetOrigin = (name: PresetName): string => name;
export const savedOrigin = (name: string): string => SAVED + name;

/** Trimmed, with single spaces. */
export function cleanName(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_NAME);
}

function readSaved(value: unknown): SavedLayout | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, json } = value as Record<string, unknown>;
  const layout = readLayout(json);
  if (typeof name !== 'string' || cleanName(name) !== name || name === '') return null;
  return layout === null ? null : { name, json: layout };
}

const saved: Stored<readonly SavedLayout[]> = {
  initial: [],
  version: 1,
  read: (value) =>
    Array.isArray(value)
      ? value
          .map(readSaved)
          .filter((one) => one !== null)
          .slice(0, MOST_LAYOUTS)
      : null,
};

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

/** Layouts of the workspace on this device. */
export const layouts = persisted<{ saved: readonly SavedLayout[]; current: CurrentLayout }>(
  'workspace.',
  { saved, current },
);

/** The stored arrangement of an origin; the first preset for one that is gone. */
function layoutOf(of: string): IJsonModel {
  const preset = PRESET_NAMES.find((name) => name === of);
  if (preset !== undefined) return presetLayout(preset);
  const found = layouts.saved.find(({ name }) => savedOrigin(name) === of);
  return found?.json ?? presetLayout(PRESET_NAMES[0]);
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

/** Why a layout cannot be saved. */
export type SaveFault = 'empty' | 'tooMany';

/** Saves a layout under a name, over one of the same name, and makes it the one on screen. */
export function saveLayout(typed: string, json: IJsonModel): SaveFault | null {
  const name = cleanName(typed);
  if (name === '') return 'empty';
  const others = layouts.saved.filter((one) => one.name !== name);
  if (others.length >= MOST_LAYOUTS) return 'tooMany';
  layouts.saved = [...others, { name, json }];
  layouts.current = { of: savedOrigin(name), json };
  return null;
}

/** Forgets a saved layout; the screen keeps its arrangement. */
export function removeLayout(name: string): void {
  layouts.saved = layouts.saved.filter((one) => one.name !== name);
  if (layouts.current.of !== savedOrigin(name)) return;
  layouts.current = { ...layouts.current, of: PRESET_NAMES[0] };
}
