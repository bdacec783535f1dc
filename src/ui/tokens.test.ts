import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(
  /\/\*[\s\S]*?\*\//g,
  '',
);

type Tokens = ReadonlyMap<string, string>;

/** Rules outside media queries, in source order. */
const rules = [
  ...css.replaceAll(/@media[^{]*\{[^{}]*\{[^{}]*\}\s*\}/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g),
].map(([, selectors = '', body = '']) => ({
  selectors: selectors.split(',').map((selector) => selector.trim()),
  tokens: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  ),
}));

const THEMES = ['dark', 'light', 'contrast'] as const;
const SCHEMES = ['green-up', 'red-up', 'cb-safe', 'mono'] as const;
const LOOKS = THEMES.flatMap((theme) => SCHEMES.map((scheme) => [theme, scheme] as const));

/** Tokens of the root element with a theme and a scheme. */
function tokensOf(theme: string, scheme: string): Tokens {
  const root = [':root', `:root[data-theme='${theme}']`, `:root[data-colors='${scheme}']`];
  const applies = [...root, `:root[data-theme='${theme}'][data-colors='${scheme}']`];
  const found = new Map<string, string>();
  // The later selectors are the more specific ones.
  for (const wanted of applies) {
    for (const { selectors, tokens } of rules) {
      if (selectors.includes(wanted)) tokens.forEach(([name, value]) => found.set(name, value));
    }
  }
  return found;
}

type Rgb = readonly [number, number, number];

function rgb(tokens: Tokens, name: string): Rgb {
  const hex = tokens.get(name) ?? '';
  if (!/^#[\da-f]{6}$/.test(hex)) throw new Error(`${name} is no plain colour: ${hex}`);
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function mixed(front: Rgb, back: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => front[at] * share + back[at] * (1 - share);
  return [part(0), part(1), part(2)];
}

/** Colour and opacity of a wash, which may be the same as another. */
function wash(tokens: Tokens, name: string): { readonly front: Rgb; readonly share: number } {
  const value = tokens.get(name) ?? '';
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (other !== undefined) return wash(tokens, other);
  const [r, g, b, share] = (value.match(/\d+/g) ?? []).map(Number) as [...Rgb, number];
  return { front: [r, g, b], share: share / 100 };
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const TEXT = 4.5;
const GRAPHIC = 3;

/** Pairs of names whose contrast is below the limit, with their contrast. */
function tooFaint(tokens: Tokens, fronts: string[], grounds: string[], limit: number): string[] {
  return fronts.flatMap((front) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(rgb(tokens, front), rgb(tokens, ground));
      return ratio < limit ? [`${front} on ${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

const GROUNDS = ['--bg', '--surface1', '--surface2'];
const WORDS = ['--text', '--text2', '--text3', '--primary-text', '--ok', '--warn', '--danger'];

describe.each(LOOKS)('%s with %s', (theme, scheme) => {
  const tokens = tokensOf(theme, scheme);

  it('has readable text on every ground', () => {
    const fronts = [...WORDS, '--demo', '--up', '--down'];
    expect(tooFaint(tokens, fronts, [...GROUNDS, '--tabbar'], TEXT)).toEqual([]);
    expect(tooFaint(tokens, ['--text', '--text2'], ['--surface3'], TEXT)).toEqual([]);
  });

  it('has readable labels on fills', () => {
    const fills = ['--primary-fill', '--up-fill', '--down-fill', '--danger-fill', '--tile'];
    expect(tooFaint(tokens, ['--on-fill'], fills, TEXT)).toEqual([]);
  });

  it('has visible outlines, lines and loading pictures', () => {
    const graphics = ['--border-strong', '--primary', '--ma1', '--ma2', '--ma3', '--ma4', '--ma5'];
    expect(tooFaint(tokens, graphics, ['--bg', '--surface1'], GRAPHIC)).toEqual([]);
    expect(tooFaint(tokens, ['--load'], ['--bg'], GRAPHIC)).toEqual([]);
  });

  it('keeps text readable on controls that are hovered', () => {
    const washes = [
      ['--hov-1', ['--bg', '--surface1']],
      ['--hov-2', ['--surface2']],
    ] as const;
    for (const [name, grounds] of washes) {
      const { front, share } = wash(tokens, name);
      expect(share, name).toBeGreaterThanOrEqual(0.04);
      for (const ground of grounds) {
        const under = mixed(front, rgb(tokens, ground), share);
        for (const word of [...WORDS, '--up', '--down']) {
          expect(contrast(rgb(tokens, word), under), `${word} on ${ground}`).toBeGreaterThan(TEXT);
        }
      }
    }
  });

  it('keeps text readable over depth bars, flashes and tinted tags', () => {
    const solid = theme === 'contrast';
    const tint = Number.parseInt(tokens.get('--tint') ?? '', 10) / 100;
    const washes = [
      ['--up', solid ? 0.25 : 0.14],
      ['--down', solid ? 0.25 : 0.14],
      ['--up', solid ? 0.3 : 0.16],
      ['--down', solid ? 0.3 : 0.16],
    ] as const;
    for (const [name, share] of washes) {
      const ground = mixed(rgb(tokens, name), rgb(tokens, '--bg'), share);
      expect(contrast(rgb(tokens, '--text'), ground), `text on ${name} ${share}`).toBeGreaterThan(
        TEXT,
      );
      expect(contrast(rgb(tokens, name), ground), `${name} on itself`).toBeGreaterThan(GRAPHIC);
    }
    if (solid) return;
    const tags = ['--ok', '--warn', '--danger', '--demo', '--primary-text', '--up', '--down'];
    for (const name of tags) {
      const ground = mixed(rgb(tokens, name), rgb(tokens, '--bg'), tint);
      expect(contrast(rgb(tokens, name), ground), `${name} tag`).toBeGreaterThan(TEXT);
    }
  });

  it('puts tags on an opaque background everywhere', () => {
    const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
    expect(read('tag.tsx')).toContain("tone === 'neutral' ? undefined : 'bg'");
    const [, ground = ''] = /\.tint-bg \{([^}]*)\}/.exec(read('primitives.css')) ?? [];
    expect(ground).toContain('color-mix(in srgb, var(--accent) var(--tint), var(--bg))');
  });

  it('puts a selected price row on a background where up and down are readable', () => {
    const file = path.join(import.meta.dirname, '../market/list/market-row.module.css');
    const [, chosen = ''] =
      /\.row\[aria-selected='true'\] \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
    const [, ground = ''] = /background: var\((--[\w-]+)\)/.exec(chosen) ?? [];
    expect(tooFaint(tokens, ['--up', '--down', '--text2'], [ground], TEXT)).toEqual([]);
  });

  it('keeps up and down apart', () => {
    expect(tokens.get('--up')).not.toBe(tokens.get('--down'));
    expect(tokens.get('--up-mark') === "''").toBe(scheme !== 'mono');
  });
});

describe('samples of a scheme', () => {
  it.each(LOOKS)('show the colours of %s with %s', (theme, scheme) => {
    const sample = new Map<string, string>();
    const wanted = [
      `[data-sample='${scheme}']`,
      `:root[data-theme='${theme}'] [data-sample='${scheme}']`,
    ];
    for (const selector of wanted) {
      for (const { selectors, tokens } of rules) {
        if (selectors.includes(selector))
          tokens.forEach(([name, value]) => sample.set(name, value));
      }
    }
    const real = tokensOf(theme, scheme);
    for (const name of ['--up', '--down', '--up-mark', '--down-mark']) {
      expect(sample.get(name), name).toBe(real.get(name));
    }
  });
});
