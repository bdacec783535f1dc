import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '#src/kit/index.ts';
import type { ChartSpace } from './chart-space.ts';
import { moveBy, movePoint, type ChartPoint, type Drawing } from './drawing.ts';
import styles from './drawing.module.css';
import { toolName } from './tool-name.ts';

type HandlesProps = {
  readonly drawing: Drawing;
  readonly space: ChartSpace;
  readonly priceText: (price: number) => string;
  readonly onChange: (drawing: Drawing) => void;
  readonly onDelete: () => void;
};

type HandleProps = {
  readonly point: ChartPoint;
  readonly space: ChartSpace;
  readonly label: string;
  readonly whole?: boolean;
  readonly onMove: (to: ChartPoint) => void;
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
  const [dragged, setDragged] = useState(false);

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
    if (!dragged || box === undefined) return;
    const to = space.pointAt({ x: event.clientX - box.left, y: event.clientY - box.top });
    if (to !== null) onMove(to);
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
        setDragged(true);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => setDragged(false)}
      onPointerCancel={() => setDragged(false)}
      onKeyDown={onKeyDown}
    />
  );
}

function middleOf(drawing: Drawing): ChartPoint | null {
  const [from, to] = drawing.points;
  if (from === undefined || to === undefined) return null;
  return { time: (from.time + to.time) / 2, price: (from.price + to.price) / 2 };
}

/** Handles of the selected drawing: one per point, and one for the whole. */
export function Handles({ drawing, space, priceText, onChange, onDelete }: HandlesProps) {
  const t = useText('chart');
  const tool = toolName(drawing.tool, t);
  const middle = middleOf(drawing);
  return (
    <>
      {drawing.points.map((point, at) => (
        <Handle
          key={at}
          point={point}
          space={space}
          label={t('chart.drawHandle', { tool, number: at + 1, price: priceText(point.price) })}
          onMove={(to) => onChange(movePoint(drawing, at, to))}
          onDelete={onDelete}
        />
      ))}
      {middle !== null && (
        <Handle
          whole
          point={middle}
          space={space}
          label={t('chart.drawMove', { tool })}
          onMove={(to) =>
            onChange(moveBy(drawing, to.time - middle.time, space.onTick(to.price - middle.price)))
          }
          onDelete={onDelete}
        />
      )}
    </>
  );
}
