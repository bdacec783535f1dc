import { useLayoutEffect, useRef } from 'react';
import { readCell } from '#src/kit/index.ts';
import type { LiveView } from './use-view.ts';
import { watchCell } from './watch-cell.ts';

type LiveTextProps = {
  readonly view: LiveView;
  /** Cells of the head of the view that the text is made of; the same array at every render. */
  readonly fields: readonly string[];
  /** Text of the cells, in the order of the fields; the same function while it says the same. */
  readonly text: (cells: readonly string[]) => string;
  /** Mirrors the tone of the first cell in `data-tone`. */
  readonly toned?: boolean | undefined;
  readonly className?: string | undefined;
};

const TONES = ['none', 'up', 'down'] as const;

/** A text made of changing cells, such as a sentence with a price; written without rendering. */
export function LiveText({ view, fields, text, toned = false, className }: LiveTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = (): void => {
      const cells = fields.map((field) => readCell(view.id, field));
      const target = element.current;
      if (target === null) return;
      const shown = text(cells.map((cell) => cell.text));
      if (target.textContent !== shown) target.textContent = shown;
      if (toned) target.dataset['tone'] = TONES[cells[0]?.tone ?? 0];
    };
    const ends = fields.map((field) => watchCell(view, { view: view.id, field }, write));
    write();
    return () => ends.forEach((end) => end());
  }, [view, fields, text, toned]);
  return <span ref={element} className={className} />;
}
