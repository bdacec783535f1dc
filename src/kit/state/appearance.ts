import { subscribe } from 'valtio/vanilla';
import { displaySettings } from './display.ts';

const LIGHT_SYSTEM = '(prefers-color-scheme: light)';
const CONTRAST_SYSTEM = '(prefers-contrast: more)';
const listeners = new Set<() => void>();

function resolvedTheme(): 'dark' | 'light' | 'contrast' {
  const { theme } = displaySettings;
  if (theme !== 'system') return theme;
  if (matchMedia(CONTRAST_SYSTEM).matches) return 'contrast';
  return matchMedia(LIGHT_SYSTEM).matches ? 'light' : 'dark';
}

/** Writes the settings to attributes of the document, which select the tokens. */
function applyAppearance(): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = resolvedTheme();
  dataset['colors'] = displaySettings.colors;
  dataset['motion'] = displaySettings.motion;
  dataset['text'] = displaySettings.textSize;
  const color = token('--bg');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  for (const listener of listeners) listener();
}

/** Keeps the document in sync with settings and system. Called once, before the first render. */
export function startAppearance(): void {
  applyAppearance();
  subscribe(displaySettings, applyAppearance);
  for (const query of [LIGHT_SYSTEM, CONTRAST_SYSTEM]) {
    matchMedia(query).addEventListener('change', applyAppearance);
  }
}

/** Calls back after colours changed; for canvases, which style sheets do not reach. */
export function onAppearanceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Current value of a CSS token, such as `--up`. */
function token(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
