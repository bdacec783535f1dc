import { useRef, useState, type KeyboardEvent, type PointerEvent, type Ref } from 'react';
import { nextTick, previousTick, roundToTick } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import type { KlineChart } from '#src/chart/index.ts';
import { unitsOf } from './chart-line.ts';
import styles from './chart-orders.module.css';

type LineHandleProps = {
  /** Registers the element with what places it. */
  readonly ref: Ref<HTMLButtonElement>;
  readonly kline: KlineChart;
  readonly instrument: Instrument;
  readonly price: number;
  readonly label: string;
  /** Called with the price under the finger; null when the drag is cancelled. */
  readonly onMove: (price: number | null) => void;
  /**
   * Called with the new price, plain decimal text, after a drop: opens a form and sends nothing.
   */
  readonly onDrop: (price: string) => void;
};

/** Handle of a line: dragged by finger or mouse, moved by arrow keys, opened by Enter. */
export function LineHandle(props: LineHandleProps) {
  const { ref, kline, instrument, price, label, onMove, onDrop } = props;
  const [dragged, setDragged] = useState(false);
  const target = useRef<number | null>(null);
  const scale = 10 ** instrument.priceDecimals;

  const moveTo = (units: number): void => {
    target.current = units;
    onMove(units / scale);
  };
  const finish = (): void => {
    setDragged(false);
    const units = target.current;
    target.current = null;
    onMove(null);
    if (units !== null) onDrop(formatPlain(units, instrument.priceDecimals));
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>): void => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!dragged || box === undefined) return;
    const at = kline.main?.coordinateToPrice(event.clientY - box.top) ?? null;
    if (at !== null && at > 0) moveTo(roundToTick(unitsOf(at, scale), instrument, 'nearest'));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = target.current ?? unitsOf(price, scale);
    if (event.key === 'ArrowUp') moveTo(nextTick(from, instrument));
    else if (event.key === 'ArrowDown') moveTo(previousTick(from, instrument));
    else if (event.key === 'Enter') {
      target.current ??= from;
      finish();
    } else if (event.key === 'Escape') {
      target.current = null;
      onMove(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      ref={ref}
      type="button"
      className={styles['handle']}
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(true);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={finish}
      onPointerCancel={() => {
        target.current = null;
        finish();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
