import type { TextKey } from '#src/kit/i18n/areas.ts';

/** Places of shortcuts, in the order in which they are shown. */
export const KEY_PLACES = [
  'everywhere',
  'lists',
  'ticket',
  'chart',
  'ladder',
  'workspace',
] as const;
export type ShownPlace = (typeof KEY_PLACES)[number];

/** A key that cannot be changed. */
export type FixedKey = {
  readonly place: ShownPlace;
  /** Its sign, or the text that names it. */
  readonly key: { readonly sign: string } | { readonly text: TextKey<'ladder'> };
  readonly does: TextKey<'keys' | 'ladder' | 'trade'>;
};

function fixed(place: ShownPlace, sign: string, does: FixedKey['does']): FixedKey {
  return { place, key: { sign }, does };
}

type LadderKey = FixedKey & { readonly does: TextKey<'ladder' | 'trade'> };

function named(text: TextKey<'ladder'>, does: LadderKey['does']): LadderKey {
  return { place: 'ladder', key: { text }, does };
}

/** Keys and presses of a ladder. */
export const LADDER_KEYS: readonly LadderKey[] = [
  named('ladder.keys.left', 'ladder.does.press'),
  named('ladder.keys.right', 'ladder.does.press'),
  named('ladder.keys.ctrl', 'ladder.does.press'),
  named('ladder.keys.alt', 'ladder.does.press'),
  named('ladder.keys.arrows', 'ladder.does.arrows'),
  named('ladder.keys.page', 'ladder.does.page'),
  named('ladder.keys.delete', 'ladder.does.delete'),
  named('ladder.keys.move', 'ladder.does.move'),
  named('ladder.keys.size', 'ladder.does.size'),
  named('ladder.keys.space', 'ladder.centre'),
  { place: 'ladder', key: { sign: 'V' }, does: 'ladder.cumulative' },
  named('ladder.escapeKey', 'ladder.does.escape'),
];

/** Keys with a fixed use: those of every page, of ARIA grids, and of the docking library. */
export const FIXED_KEYS: readonly FixedKey[] = [
  fixed('everywhere', 'Tab', 'keys.fixed.next'),
  fixed('everywhere', 'Esc', 'keys.fixed.close'),
  fixed('lists', '↑ ↓ ← →', 'keys.fixed.move'),
  fixed('lists', 'Home End', 'keys.fixed.ends'),
  fixed('lists', 'Enter', 'keys.fixed.press'),
  fixed('chart', '← →', 'keys.fixed.step'),
  fixed('chart', 'Shift + ← →', 'keys.fixed.leap'),
  fixed('chart', 'Home End', 'keys.fixed.chartEnds'),
  ...LADDER_KEYS,
  fixed('workspace', 'F6 · Shift + F6', 'keys.fixed.panel'),
  fixed('workspace', 'Enter', 'keys.fixed.enterPanel'),
  fixed('workspace', 'Ctrl + Delete', 'keys.fixed.closePanel'),
];
