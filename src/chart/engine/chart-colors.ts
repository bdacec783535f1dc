/** Colours of a chart, read from the page's tokens so that themes and schemes apply. */
export type ChartColors = {
  readonly bg: string;
  readonly grid: string;
  readonly border: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly up: string;
  readonly down: string;
  readonly upFill: string;
  readonly downFill: string;
  readonly surface2: string;
  readonly surface3: string;
  readonly primary: string;
  readonly primaryText: string;
  /** Colours of indicator lines in their order. */
  readonly lines: readonly string[];
  readonly font: string;
};

const LINE_TOKENS = ['--ma1', '--ma2', '--ma3', '--ma4', '--ma5'];

/** Reads the tokens that apply to an element. */
export function readChartColors(element: Element): ChartColors {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim() || style.color;
  return {
    bg: token('--bg'),
    grid: token('--grid'),
    border: token('--border'),
    text: token('--text'),
    text2: token('--text2'),
    text3: token('--text3'),
    up: token('--up'),
    down: token('--down'),
    upFill: token('--up-fill'),
    downFill: token('--down-fill'),
    surface2: token('--surface2'),
    surface3: token('--surface3'),
    primary: token('--primary'),
    primaryText: token('--primary-text'),
    lines: LINE_TOKENS.map(token),
    font: style.fontFamily || 'sans-serif',
  };
}

/** Adds an alpha of 0 to 1 to a `#rrggbb` colour; returns other notations unchanged. */
export function withAlpha(color: string, alpha: number): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return color;
  const byte = Math.round(alpha * 255);
  return color + byte.toString(16).padStart(2, '0');
}
