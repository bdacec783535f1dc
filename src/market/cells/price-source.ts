/** Opens what tells where a shown price comes from. */
export type SourceOpener = (sym: string, field: string) => void;

let opener: SourceOpener | null = null;

/** Registers the sheet; null takes it away. */
export function setSourceOpener(next: SourceOpener | null): void {
  opener = next;
}

/**
 * Opens the source of a value.
 * @returns false when nothing is registered that could show it.
 */
export function openPriceSource(sym: string, field: string): boolean {
  opener?.(sym, field);
  return opener !== null;
}
