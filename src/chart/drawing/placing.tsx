import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useText } from '#src/kit/index.ts';
import type { ChartSpace } from './chart-space.ts';
import { pointCount, type ChartPoint, type DrawingTool } from './drawing.ts';
import styles from './drawing.module.css';

type PlacingProps = {
  readonly tool: DrawingTool;
  readonly space: ChartSpace;
  /** Points so far, including the one still under the finger. */
  readonly onPreview: (points: readonly ChartPoint[]) => void;
  readonly onPlaced: (points: readonly ChartPoint[]) => void;
  readonly onCancel: () => void;
};

const DRAG_PX = 8;

/** Covers the main pane while a tool is active and collects the points, by taps or by one drag. */
export function Placing({ tool, space, onPreview, onPlaced, onCancel }: PlacingProps) {
  const t = useText('chart');
  const [points, setPoints] = useState<readonly ChartPoint[]>([]);
  const down = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const needed = pointCount(tool);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onCancel();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onCancel]);

  const spotOf = (event: PointerEvent<HTMLDivElement>): ChartPoint | null => {
    const box = event.currentTarget.getBoundingClientRect();
    return space.pointAt({ x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const take = (point: ChartPoint): void => {
    const next = [...points, point];
    if (next.length >= needed) onPlaced(next);
    else setPoints(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const point = spotOf(event);
    if (point === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    down.current = { x: event.clientX, y: event.clientY };
    if (needed > 1 && points.length === 0) take(point);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const point = spotOf(event);
    if (point !== null && points.length > 0) onPreview([...points, point]);
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    const start = down.current;
    down.current = null;
    const point = spotOf(event);
    if (start === null || point === null) return;
    const moved = Math.hypot(event.clientX - start.x, event.clientY - start.y) > DRAG_PX;
    const first = points[0];
    const isSecondTap = first !== undefined && first.time !== point.time;
    if (needed === 1 || moved || isSecondTap) take(point);
  };

  return (
    <div
      className={styles['placing']}
      data-testid="placing"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
    >
      <p className={styles['hint']} role="status">
        {t(points.length === 0 ? 'chart.drawStart' : 'chart.drawEnd')}
      </p>
    </div>
  );
}
