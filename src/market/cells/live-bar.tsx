import { memo, useLayoutEffect, useRef } from 'react';
import { type PackedCell, cellOf, packedCell } from '#src/kit/index.ts';
import styles from './live-bar.module.css';
import type { LiveView } from './use-view.ts';
import { watchCell } from './watch-cell.ts';

export type LiveBarProps = {
  readonly view: LiveView;
  readonly row: number;
  readonly className?: string | undefined;
};

/** Full bar length in the worker's units. */
const FULL = 1000;

/**
 * Depth bar of a book row: `--bar` from 0 to 1, relative to the deepest row; written without
 * rendering.
 */
export const LiveBar = memo(function LiveBar({ view, row, className }: LiveBarProps) {
  const element = useRef<HTMLSpanElement>(null);
  const { id } = view;
  useLayoutEffect(() => {
    const show = (packed: PackedCell): void => {
      const { text } = cellOf(packed);
      const share = text === '' ? 0 : Number.parseInt(text, 10) / FULL;
      element.current?.style.setProperty('--bar', String(share));
    };
    const address = { view: id, field: 'bar', row };
    show(packedCell(address));
    return watchCell(view, address, show);
  }, [view, id, row]);
  return <span ref={element} aria-hidden className={`${styles['bar'] ?? ''} ${className ?? ''}`} />;
});
