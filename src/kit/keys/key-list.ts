/**
 * Every shortcut that can be changed: where it works, and its default. Its words are the text
 * `keys.act.<name>`. Handlers ask `isKey`, so this is the only place that names a key.
 *
 * A key is written as `Ctrl+Alt+Shift+Name` with the modifiers that apply; Cmd counts as Ctrl. A
 * printed sign has no Shift, because another keyboard prints it with another key.
 */
export const KEY_LIST = {
  palette: ['everywhere', 'Ctrl+K'],
  search: ['everywhere', '/'],
  list: ['everywhere', '?'],
  buy: ['ticket', 'B'],
  sell: ['ticket', 'S'],
  confirm: ['ticket', 'Ctrl+Enter'],
  closeQuarter: ['ticket', 'Q'],
  closeHalf: ['ticket', 'H'],
  closeAll: ['ticket', 'X'],
  breakEven: ['ticket', 'E'],
  zoomIn: ['chart', '+'],
  zoomOut: ['chart', '-'],
  fit: ['chart', '0'],
  newest: ['chart', 'R'],
  readPrice: ['chart', 'P'],
} as const satisfies Record<string, readonly [place: string, key: string]>;

export type KeyName = keyof typeof KEY_LIST;
