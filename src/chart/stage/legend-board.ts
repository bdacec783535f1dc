/** Writes the values of indicator lines into their elements without rendering. */
export class LegendBoard {
  readonly #places = new Map<HTMLElement, string>();
  #texts: ReadonlyMap<string, string> = new Map();

  /** Registers the element of a line's value by its key; the returned function removes it. */
  place(line: string, element: HTMLElement): () => void {
    this.#places.set(element, line);
    element.textContent = this.#texts.get(line) ?? '';
    return () => {
      this.#places.delete(element);
    };
  }

  /** Shows the values of lines by their keys. */
  show(texts: ReadonlyMap<string, string>): void {
    this.#texts = texts;
    for (const [element, line] of this.#places) {
      const text = texts.get(line) ?? '';
      if (element.textContent !== text) element.textContent = text;
    }
  }
}
