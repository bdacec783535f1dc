import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Separators } from '#domain/text/number-text.ts';
import {
  areaPath,
  largestOf,
  middleOf,
  priceOfX,
  qtyAt,
  stepPath,
  xOfPrice,
  yOfQty,
  type Curve,
  type CurveFrame,
} from './curve-path.ts';
import { DepthAxes } from './depth-axes.tsx';
import styles from './depth-tab.module.css';
import { useWidth } from './use-width.ts';

const CURVE_HEIGHT = 200;
const AXIS_HEIGHT = 20;
const KEY_SHARE = 0.025;

/** Curves of both sides. */
export type DepthCurves = { readonly bids: Curve; readonly asks: Curve };

type DepthChartProps = {
  readonly curves: DepthCurves;
  readonly rangePct: number;
  readonly priceDecimals: number;
  readonly separators: Separators;
  readonly label: string;
  /** The selected price. */
  readonly picked: number | null;
  readonly onPick: (price: number) => void;
};

function Pick({ price, curves, frame }: { price: number; curves: DepthCurves; frame: CurveFrame }) {
  const side = price >= frame.mid ? 'ask' : 'bid';
  const qty = qtyAt(side === 'ask' ? curves.asks : curves.bids, price, side);
  const x = xOfPrice(price, frame);
  const y = yOfQty(qty, frame);
  return (
    <g aria-hidden>
      <path
        fill="none"
        stroke="var(--text2)"
        strokeDasharray="3 3"
        d={`M${x} ${y}V${frame.height}M${x} ${y}H${frame.width / 2}`}
      />
      <circle cx={x} cy={y} r={4} fill="var(--text)" stroke="var(--bg)" strokeWidth={1.5} />
    </g>
  );
}

const LINE = { className: styles['curve'], fill: 'none', strokeWidth: 1.5 };

function Curves({ curves, frame }: { curves: DepthCurves; frame: CurveFrame }) {
  const { bids, asks } = curves;
  return (
    <>
      <path className={styles['curve']} fill="var(--up-bg)" d={areaPath(bids, frame, 'bid')} />
      <path className={styles['curve']} fill="var(--down-bg)" d={areaPath(asks, frame, 'ask')} />
      <path {...LINE} stroke="var(--up)" d={stepPath(bids, frame, 'bid')} />
      <path {...LINE} stroke="var(--down)" d={stepPath(asks, frame, 'ask')} />
    </>
  );
}

/** Cumulative bids and asks around the middle. A tap or an arrow key selects a price. */
export function DepthChart(props: DepthChartProps) {
  const { curves, rangePct, priceDecimals, separators, label, picked, onPick } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const mid = middleOf(curves.bids, curves.asks) ?? 0;
  const reach = Math.max((mid * rangePct) / 100, Number.MIN_VALUE);
  const maxQty = largestOf(curves.bids, curves.asks) * 1.05;
  const frame: CurveFrame = { width, height: CURVE_HEIGHT, mid, reach, maxQty };
  const drawn = width > 0 && mid > 0;

  const pickAt = (event: PointerEvent<HTMLDivElement>): void => {
    if (!drawn || (event.pointerType === 'mouse' && event.buttons === 0 && picked === null)) return;
    onPick(priceOfX(event.clientX - event.currentTarget.getBoundingClientRect().left, frame));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (direction === undefined || !drawn) return;
    event.preventDefault();
    const next = (picked ?? mid) + direction * KEY_SHARE * 2 * reach;
    onPick(Math.min(Math.max(next, mid - reach), mid + reach));
  };

  return (
    <div
      ref={box}
      className={styles['chart']}
      role="img"
      aria-label={label}
      tabIndex={0}
      data-testid="depth-chart"
      onPointerDown={pickAt}
      onPointerMove={pickAt}
      onKeyDown={onKeyDown}
    >
      {drawn && (
        <svg width={width} height={CURVE_HEIGHT + AXIS_HEIGHT} aria-hidden>
          <Curves curves={curves} frame={frame} />
          <DepthAxes frame={frame} priceDecimals={priceDecimals} separators={separators} />
          {picked !== null && <Pick price={picked} curves={curves} frame={frame} />}
        </svg>
      )}
    </div>
  );
}
