import { flag, oneOf, persisted } from './persist.ts';

export const THEMES = ['dark', 'light', 'system', 'contrast'] as const;
export const COLOR_SCHEMES = ['green-up', 'red-up', 'cb-safe', 'mono'] as const;
export const TEXT_SIZES = ['0', '1', '2'] as const;

/** Loading pictures. */
export const LOADING_TYPES = [
  'circle', 'pulse', 'bounce', 'eyes', 'triangle', 'sun', 'love', 'sword', 'atom', 'gear', 'radar',
  'annulus',
] as const; // prettier-ignore
export type LoadingChoice = (typeof LOADING_TYPES)[number];

/** Appearance and motion settings of this device. */
export const displaySettings = persisted('display.', {
  theme: oneOf(THEMES, 'dark'),
  colors: oneOf(COLOR_SCHEMES, 'green-up'),
  /** `dot-comma` writes 1.234,56 in both languages. */
  separators: oneOf(['dot-comma', 'comma-dot'], 'dot-comma'),
  clock: oneOf(['12h', '24h'], '12h'),
  textSize: oneOf(TEXT_SIZES, '0'),
  motion: oneOf(['full', 'reduced'], 'full'),
  loading: oneOf(LOADING_TYPES, 'atom'),
  saver: flag(false),
  /** Keeps the screen on while a chart is open. */
  keepAwake: flag(false),
  /** Enables the `/` and `?` shortcuts outside text fields. */
  singleKeys: flag(true),
});

export type Theme = (typeof THEMES)[number];
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Resets every display setting to its initial value. */
export function resetDisplay(): void {
  Object.assign(displaySettings, {
    theme: 'dark',
    colors: 'green-up',
    separators: 'dot-comma',
    clock: '12h',
    textSize: '0',
    motion: 'full',
    loading: 'atom',
    saver: false,
    keepAwake: false,
    singleKeys: true,
  } satisfies typeof displaySettings);
}
