import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useText } from '#src/kit/index.ts';
import { Button } from '#src/ui/index.ts';
import type { ChartSpace } from './chart-space.ts';
import { isCount, MOST_POINTS, pointCount } from './drawing.ts';
import type { ChartPoint, Spot } from './shape.ts';
import styles from './drawing.module.css';
import { drawingSettings } from './drawing-settings.ts';
import { simplified } from './simplify.ts';
import { TOOLS, type ToolId } from './tools/list.ts';

type PlacingProps = {
  readonly tool: ToolId;
  readonly space: ChartSpace;
  /** Points so far, including the one still under the finger. */
  readonly onPreview: (points: readonly ChartPoint[]) => void;
  readonly onPlaced: (points: readonly ChartPoint[]) => void;
  readonly onCancel: () => void;
};

const DRAG_PX = 8;
const STROKE_PX = 3;

function spotOf(event: PointerEvent<HTMLDivElement>): Spot {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function isNear(one: Spot, other: Spot, px: number): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) <= px;
}

/** Collects the points of a line by hand, from press to release. */
function useStroke({ space, onPreview, onPlaced }: PlacingProps) {
  const spots = useRef<readonly Spot[]>([]);
  const points = (list: readonly Spot[]): readonly ChartPoint[] =>
    list.flatMap((spot) => space.exactPointAt(spot) ?? []);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      spots.current = [spotOf(event)];
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>): void => {
      const spot = spotOf(event);
      const last = spots.current.at(-1);
      if (last === undefined || isNear(last, spot, STROKE_PX)) return;
      spots.current = [...spots.current, spot];
      onPreview(points(spots.current));
    },
    onPointerUp: (): void => {
      const placed = points(simplified(spots.current, MOST_POINTS));
      spots.current = [];
      if (placed.length > 1) onPlaced(placed);
    },
  };
}

/** Collects points by taps; two of them also by one drag. */
function useTaps({ tool, space, onPreview, onPlaced }: PlacingProps) {
  const [points, setPoints] = useState<readonly ChartPoint[]>([]);
  const down = useRef<Spot | null>(null);
  const needed = pointCount(tool);
  const pointOf = (spot: Spot): ChartPoint | null => space.pointAt(spot, drawingSettings.magnet);
  const take = (point: ChartPoint): void => {
    const next = [...points, point];
    if (next.length === (needed ?? MOST_POINTS)) onPlaced(next);
    else setPoints(next);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>): void => {
      const point = pointOf(spotOf(event));
      if (point === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current = spotOf(event);
      if (needed !== 1 && points.length === 0) take(point);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>): void => {
      const point = pointOf(spotOf(event));
      if (point !== null && points.length > 0) onPreview([...points, point]);
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>): void => {
      const start = down.current;
      down.current = null;
      const spot = spotOf(event);
      const point = pointOf(spot);
      if (start === null || point === null) return;
      // The release after the first press is a point of its own only after a drag.
      const last = points.at(-1);
      const isNext = last !== undefined && (last.time !== point.time || last.price !== point.price);
      const isFirstRelease = points.length === 1 && isNear(start, spot, DRAG_PX);
      const isOther = isNext && !(isFirstRelease && last.time === point.time);
      if (needed === 1 || !isNear(start, spot, DRAG_PX) || isOther) take(point);
    },
  };
  return { points, handlers };
}

/** Covers the main pane while a tool is active and collects its points. */
export function Placing(props: PlacingProps) {
  const { tool, onPlaced, onCancel } = props;
  const t = useText('drawing');
  const { free } = TOOLS[tool];
  const stroke = useStroke(props);
  const { points, handlers } = useTaps(props);
  const canEnd = free === 'taps' && isCount(tool, points.length);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onCancel();
      if (event.key === 'Enter' && canEnd) onPlaced(points);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [canEnd, points, onPlaced, onCancel]);

  const count = pointCount(tool);
  const name = t(`drawing.tool.${tool}`);
  const next = t('drawing.place', { tool: name, number: points.length + 1, count: count ?? '…' });
  return (
    <>
      <div
        className={styles['placing']}
        data-testid="placing"
        {...(free === 'stroke' ? stroke : handlers)}
      >
        <p className={styles['hint']} role="status">
          {free === 'stroke' ? t('drawing.stroke', { tool: name }) : next}
        </p>
      </div>
      {canEnd && (
        <div className={styles['end']}>
          <Button
            kind="primary"
            icon={<Check size={18} strokeWidth={1.75} aria-hidden />}
            onClick={() => onPlaced(points)}
          >
            {t('drawing.end')}
          </Button>
        </div>
      )}
    </>
  );
}
