/** Opens the source of a shown price. */
export type SourceOpener = (sym: string, field: string) => void;

let opener: SourceOpener | null = null;

/** Registers the opener; null removes it. */
export function setSourceOpener(next: SourceOpener | null): void {
  opener = next;
}

/**
 * Opens the source of a value.
 * @returns false when no opener is registered.
 */
export function openPriceSource(sym: string, field: string): boolean {
  opener?.(sym, field);
  return opener !== null;
}
