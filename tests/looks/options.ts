import path from 'node:path';
import { parseArgs } from 'node:util';

/** Sizes of the window; `tall` shows a long screen of a phone without scrolling. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tall: { width: 390, height: 2600 },
  landscape: { width: 844, height: 390 },
  desktop: { width: 1280, height: 720 },
  wide: { width: 1920, height: 1080 },
} as const;

export type SizeName = keyof typeof SIZES;
export type Lang = 'tr-TR' | 'en-US';
export type Theme = 'dark' | 'light';

/** One way of showing an address. */
export type Look = { readonly size: SizeName; readonly lang: Lang; readonly theme: Theme };

export type Options = {
  /** Folder of the page of the other build. */
  readonly against: string;
  /** Folder for pictures of differences. */
  readonly out: string;
  /** Addresses to show. */
  readonly only: RegExp;
  readonly sizes: readonly SizeName[];
  readonly langs: readonly Lang[];
  readonly themes: readonly Theme[];
};

const ROOT = path.resolve(import.meta.dirname, '../..');

/** @throws Error that lists the choices when the chosen one is not among them. */
function chosen<T extends string>(
  option: string,
  all: readonly T[],
  value: string | undefined,
): readonly T[] {
  if (value === undefined) return all;
  const found = all.filter((one) => one.startsWith(value));
  if (found.length === 0) throw new Error(`--${option} is one of ${all.join(', ')}`);
  return found;
}

/** @throws Error that explains what is wrong with the arguments. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { against: text, out: text, only: text, lang: text, theme: text, size: text },
  });
  if (values.against === undefined) throw new Error('--against DIST names the other build');
  const sizes = Object.keys(SIZES) as SizeName[];
  return {
    against: path.resolve(values.against, 'client'),
    out: path.resolve(values.out ?? path.join(ROOT, 'tests/out/looks')),
    only: new RegExp(values.only ?? ''),
    sizes: chosen('size', sizes, values.size),
    langs: chosen('lang', ['tr-TR', 'en-US'], values.lang),
    themes: chosen('theme', ['dark', 'light'], values.theme),
  };
}
