/** Names of the panels, as they stand in a layout. */
export const PANEL_NAMES = [
  'chart', 'book', 'tape', 'bookAndTape', 'ladder', 'depth', 'ticket', 'markets', 'screener',
  'heatMap', 'optionChain', 'events', 'correlation', 'rates', 'portfolio', 'risk', 'basket',
  'news', 'account', 'orders', 'facts',
] as const; // prettier-ignore
export type PanelName = (typeof PANEL_NAMES)[number];

/** The panel of a name; undefined for a name of another version. */
export function panelNameOf(text: string | undefined): PanelName | undefined {
  return PANEL_NAMES.find((name) => name === text);
}
