import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COLOR_SCHEMES, displaySettings, resetDisplay, TEXT_SIZES, THEMES } from './display.ts';
import { onAppearanceChange, startAppearance } from './appearance.ts';

const early = readFileSync(path.resolve(import.meta.dirname, '../../../public/theme.js'), 'utf8');
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const NAMES = ['theme', 'colors', 'text'] as const;
const { dataset } = document.documentElement;
const shown = () => NAMES.map((name) => dataset[name]);

/** Attributes set by the script before the first paint, with the stored settings. */
function earlyLook(): (string | undefined)[] {
  for (const name of NAMES) document.documentElement.removeAttribute(`data-${name}`);
  window.eval(early);
  return shown();
}

beforeEach(() => {
  localStorage.clear();
  resetDisplay();
});

describe('the script before the first paint', () => {
  it('sets the same attributes as the application, for every theme, scheme and size', async () => {
    startAppearance();
    for (const theme of THEMES) {
      for (const colors of COLOR_SCHEMES) {
        for (const textSize of TEXT_SIZES) {
          Object.assign(displaySettings, { theme, colors, textSize });
          await settled();
          const late = shown();
          expect(earlyLook()).toEqual(late);
        }
      }
    }
  });

  it('falls back to the initial look when nothing readable is stored', () => {
    localStorage.setItem('terazi.display.theme', '{broken');
    localStorage.setItem('terazi.display.colors', '{"v":1,"d":"pink"}');
    expect(earlyLook()).toEqual(['dark', 'green-up', '0']);
  });
});

describe('startLook', () => {
  it('follows the system where it is set to', async () => {
    startAppearance();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('light') }) as MediaQueryList,
    );
    displaySettings.theme = 'system';
    await settled();
    expect(dataset['theme']).toBe('light');
    vi.restoreAllMocks();
  });

  it('notifies canvas painters until they unsubscribe', async () => {
    startAppearance();
    const painted = vi.fn();
    const leave = onAppearanceChange(painted);
    displaySettings.colors = 'mono';
    await settled();
    const times = painted.mock.calls.length;
    expect(times).toBeGreaterThan(0);
    leave();
    displaySettings.colors = 'red-up';
    await settled();
    expect(painted).toHaveBeenCalledTimes(times);
  });
});
