import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '#src/kit/index.ts';
import type { ChartSpace } from './chart-space.ts';
import styles from './drawing.module.css';
import { drawingSettings } from './drawing-settings.ts';
import { movePoint, type Drawing } from './drawing.ts';
import type { ChartPoint } from './shape.ts';
import { TOOLS } from './tools/list.ts';

type HandlesProps = {
  readonly drawing: Drawing;
  readonly space: ChartSpace;
  readonly priceText: (price: number) => string;
  /** `hold` is the same for all changes of one drag. */
  readonly onChange: (drawing: Drawing, hold?: string) => void;
  readonly onDelete: () => void;
};

type HandleProps = {
  readonly point: ChartPoint;
  readonly space: ChartSpace;
  readonly label: string;
  readonly whole?: boolean;
  readonly onMove: (to: ChartPoint, hold?: string) => void;
  readonly onDelete: () => void;
};

const NUDGES: Readonly<Record<string, readonly [bars: number, ticks: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const LEAP = 10;

/** Handle on the chart, moved by dragging or arrow keys. It follows the chart without rendering. */
function Handle({ point, space, label, whole = false, onMove, onDelete }: HandleProps) {
  const element = useRef<HTMLButtonElement>(null);
  const [hold, setHold] = useState<string | null>(null);

  useEffect(() => {
    const place = (): void => {
      const on = space.projection();
      const x = on?.x(point.time) ?? null;
      const y = on?.y(point.price) ?? null;
      const { current } = element;
      if (current === null) return;
      current.hidden = x === null || y === null;
      current.style.transform = `translate(${x ?? 0}px, ${y ?? 0}px)`;
    };
    place();
    return space.watch(place);
  }, [space, point]);

  const onPointerMove = (event: PointerEvent<HTMLButtonElement>): void => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (hold === null || box === undefined) return;
    const spot = { x: event.clientX - box.left, y: event.clientY - box.top };
    const to = space.pointAt(spot, drawingSettings.magnet && !whole);
    if (to !== null) onMove(to, hold);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const nudge = NUDGES[event.key];
    const leap = event.shiftKey ? LEAP : 1;
    if (event.key === 'Delete' || event.key === 'Backspace') onDelete();
    else if (nudge !== undefined) onMove(space.nudged(point, nudge[0] * leap, nudge[1] * leap));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <button
      ref={element}
      type="button"
      className={styles['handle']}
      data-whole={whole}
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHold(`${event.timeStamp}`);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => setHold(null)}
      onPointerCancel={() => setHold(null)}
      onKeyDown={onKeyDown}
    />
  );
}

/** The middle of a drawing of several points, where its whole is held; null of one point. */
function middleOf({ points }: Drawing): ChartPoint | null {
  if (points.length < 2) return null;
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    time: mean(points.map(({ time }) => time)),
    price: mean(points.map(({ price }) => price)),
  };
}

/** Handles of the selected drawing: one per point, and one for the whole. */
export function Handles({ drawing, space, priceText, onChange, onDelete }: HandlesProps) {
  const t = useText('drawing');
  const tool = t(`drawing.tool.${drawing.tool}`);
  const middle = middleOf(drawing);
  // The points of a stroke are too many to be held one by one.
  const isStroke = TOOLS[drawing.tool].free === 'stroke';
  return (
    <>
      {drawing.points.map(
        (point, at) =>
          !isStroke && (
            <Handle
              key={at}
              point={point}
              space={space}
              label={t('drawing.handle', { tool, number: at + 1, price: priceText(point.price) })}
              onMove={(to, hold) => onChange(movePoint(drawing, at, to), hold)}
              onDelete={onDelete}
            />
          ),
      )}
      {middle !== null && (
        <Handle
          whole
          point={middle}
          space={space}
          label={t('drawing.move', { tool })}
          onMove={(to, hold) =>
            onChange({ ...drawing, points: space.shifted(drawing.points, middle, to) }, hold)
          }
          onDelete={onDelete}
        />
      )}
    </>
  );
}
