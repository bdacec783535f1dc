/** Values of the indicator lines, written into their places without rendering. */
export class LegendBoard {
  readonly #places = new Map<HTMLElement, number>();
  #texts: readonly string[] = [];

  /** A place for the value of a line; the returned function gives it up. */
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
