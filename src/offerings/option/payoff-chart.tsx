import { useId, useRef } from 'react';
import { type LiveView, useCell, useWidth } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import { css } from '#src/ui/index.ts';
import { payoffShape, type PayoffShape } from './payoff-shape.ts';
import styles from './payoff-chart.module.css';
import type { OptionType } from './use-option-draft.ts';
import { useOptionLabels } from './use-option-labels.ts';

const HEIGHT = 118;
/** Height of the price labels beneath. */
const AXIS = 16;
/** Distance of labels from their line and from the edges. */
const GAP = 6;
/** Longest label at a line; it moves to the other side if it would cross the edge. */
const WORD = 130;

type Words = {
  readonly type: OptionType;
  readonly strike: string;
  readonly spot: string;
  readonly even: string;
  /** Maximum loss and best drawn result. */
  readonly loss: string;
  readonly gain: string;
};

type Drawn = { readonly shape: PayoffShape; readonly width: number; readonly words: Words };
type PathPoint = { readonly x: number; readonly y: number };

const tenth = (value: number): number => Math.round(value * 10) / 10;
const path = (points: readonly PathPoint[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`).join('');

/** Side of a vertical line with space for a label. */
function sideOf(x: number): { readonly x: number; readonly textAnchor: 'start' | 'end' } {
  return x > WORD ? { x: x - GAP, textAnchor: 'end' } : { x: x + GAP, textAnchor: 'start' };
}

function isOneLine({ spotX, strikeX }: PayoffShape): boolean {
  return Math.abs(spotX - strikeX) < GAP;
}

/** Loss below zero and gain above it, with lines at price, strike and break-even. */
function Lines({ shape, width }: Omit<Drawn, 'words'>) {
  const id = useId();
  const { line, even, spotX, strikeX } = shape;
  const closed = `${path(line)}L${width} ${tenth(even.y)}L0 ${tenth(even.y)}Z`;
  return (
    <>
      <clipPath id={`${id}-up`}>
        <rect x="0" y="0" width={width} height={even.y} />
      </clipPath>
      <clipPath id={`${id}-down`}>
        <rect x="0" y={even.y} width={width} height={HEIGHT - even.y} />
      </clipPath>
      <line x1="0" x2={width} y1={even.y} y2={even.y} stroke="var(--border-strong)" />
      {(['up', 'down'] as const).map((side) => (
        <g key={side} clipPath={`url(#${id}-${side})`} className={css({ color: side })}>
          <path d={closed} fill="currentcolor" opacity={0.16} />
          <path
            d={path(line)}
            fill="none"
            stroke="currentcolor"
            strokeWidth={2}
            strokeLinejoin="round"
          />
        </g>
      ))}
      <line x1={spotX} x2={spotX} y1="2" y2={HEIGHT} stroke="var(--text3)" strokeDasharray="2 3" />
      {!isOneLine(shape) && (
        <line
          x1={strikeX}
          x2={strikeX}
          y1="2"
          y2={HEIGHT}
          stroke="var(--border-strong)"
          strokeDasharray="2 3"
        />
      )}
      <line
        x1={even.x}
        x2={even.x}
        y1={even.y - 5}
        y2={even.y + 5}
        stroke="var(--primary-text)"
        strokeWidth={2}
      />
    </>
  );
}

/** Price and amount labels. */
function Labels({ shape, width, words }: Drawn) {
  const t = useText('option');
  const { axis } = useOptionLabels();
  const { line, even, spotX, strikeX, ticks } = shape;
  const { type, strike, spot, loss, gain } = words;
  const isCall = type === 'call';
  const near = isCall ? 'start' : 'end';
  const far = isCall ? 'end' : 'start';
  const lossY = Math.max(even.y + 14, (line[isCall ? 0 : 2]?.y ?? HEIGHT) - GAP);
  return (
    <g
      aria-hidden
      className={styles['words']}
      fill="var(--text3)"
      stroke="var(--bg)"
      strokeWidth={3}
      paintOrder="stroke"
    >
      <text y="12" {...sideOf(spotX)}>
        {isOneLine(shape)
          ? t('option.nowAndStrike', { price: strike })
          : t('option.now', { price: spot })}
      </text>
      {!isOneLine(shape) && (
        <text y="26" {...sideOf(strikeX)}>
          {t('option.strikeAt', { price: strike })}
        </text>
      )}
      <text
        fill="var(--primary-text)"
        x={isCall ? even.x + GAP : even.x - GAP}
        y={even.y + 14}
        textAnchor={near}
      >
        {t('option.evenAt', { price: words.even })}
      </text>
      <text fill="var(--down)" x={isCall ? GAP : width - GAP} y={lossY} textAnchor={near}>
        {`−${loss}`}
      </text>
      <text fill="var(--up)" x={isCall ? width - 28 : 28} y="12" textAnchor={far}>
        {gain}
      </text>
      {ticks.map(({ x, price }) => (
        <text
          key={price}
          x={x}
          y={HEIGHT + AXIS - 3}
          textAnchor={x < GAP * 3 ? 'start' : x > width - GAP * 3 ? 'end' : 'middle'}
        >
          {axis(price)}
        </text>
      ))}
    </g>
  );
}

type PayoffChartProps = Omit<Words, 'spot' | 'even'> & { readonly view: LiveView };

/** Payoff of an option at expiry over the price of the share: loss in red, gain in green. */
export function PayoffChart({ view, ...given }: PayoffChartProps) {
  const t = useText('option');
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const cell = useCell(view, 'line').text;
  const even = useCell(view, 'breakEvenFee').text;
  const spot = useCell(view, 'spot').text;
  const shape = width === 0 ? null : payoffShape(cell, { width, height: HEIGHT });
  const { type, strike, loss } = given;
  const key = type === 'call' ? 'option.payoffCall' : 'option.payoffPut';
  return (
    <div ref={frame} className={styles['frame']} data-part="payoff">
      {shape !== null && (
        <svg
          width={width}
          height={HEIGHT + AXIS}
          role="img"
          aria-label={t(key, { strike, loss, even })}
        >
          <Lines shape={shape} width={width} />
          <Labels shape={shape} width={width} words={{ ...given, even, spot }} />
        </svg>
      )}
    </div>
  );
}
