/** Parts that hear order keys, in the order in which they came; each names its instrument. */
const hands: HTMLElement[] = [];

/** Adds a part that hears order keys. @returns removes it. */
export function takeHand(host: HTMLElement): () => void {
  hands.push(host);
  return () => {
    hands.splice(hands.indexOf(host), 1);
  };
}

/** A tab of the workspace that is put behind another one has no box. */
function isShown(host: HTMLElement): boolean {
  const panel = host.closest('[data-panel]');
  return panel === null || panel.getClientRects().length > 0;
}

/**
 * The part that a key means: that of the panel with the focus, else the first one on the screen.
 * Two order forms are on one screen in the workspace, and a key places one order.
 */
export function handOf(focus: Element | null): HTMLElement | undefined {
  const shown = hands.filter(isShown);
  const panel = focus?.closest('[data-panel]') ?? null;
  return shown.find((host) => panel?.contains(host) === true) ?? shown[0];
}
