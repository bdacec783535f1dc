/** Writes the values of indicator lines into their elements without rendering. */
export class LegendBoard {
  readonly #places = new Map<HTMLElement, number>();
  #texts: readonly string[] = [];

  /** Registers the element of a line's value; the returned function removes it. */
  place(line: number, element: HTMLElement): () => void {
    this.#places.set(element, line);
    element.textContent = this.#texts[line] ?? '';
    return () => {
      this.#places.delete(element);
    };
  }

  show(texts: readonly string[]): void {
    this.#texts = texts;
    for (const [element, line] of this.#places) {
      const text = texts[line] ?? '';
      if (element.textContent !== text) element.textContent = text;
    }
  }
}
