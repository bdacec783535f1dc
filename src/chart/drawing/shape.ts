/** A point on a chart. `time` is UTC seconds; `price` is a position on the axis, not an amount. */
export type ChartPoint = { readonly time: number; readonly price: number };

/** A position on screen in CSS pixels, from the upper left corner of the main pane. */
export type Spot = { readonly x: number; readonly y: number };

/** Colour of a part: that of the drawing, or of a gain or loss. */
export type Tone = 'own' | 'up' | 'down';

/** What is painted of a drawing. */
export type Shape =
  | {
      readonly kind: 'path';
      readonly spots: readonly Spot[];
      readonly closed?: boolean;
      /** Pale area inside. */
      readonly fill?: Tone;
      /** Filled with the colour of the line. */
      readonly solid?: boolean;
      /** A dashed helping line. */
      readonly faint?: boolean;
      /** An area without outline; it is not hit by a tap either. */
      readonly bare?: boolean;
      readonly tone?: Tone;
    }
  | {
      readonly kind: 'label';
      readonly at: Spot;
      readonly text: string;
      /** Without a background. */
      readonly plain?: boolean;
      /** Around its position instead of to the right of it. */
      readonly centred?: boolean;
    };

/** Closes of a chart as a straight line is fitted to them; times in UTC seconds. */
export type Close = { readonly time: number; readonly close: number };

/** Places times and prices on the main pane and writes figures. Null where there is no place. */
export type Projection = {
  readonly x: (time: number) => number | null;
  readonly y: (price: number) => number | null;
  readonly width: number;
  readonly height: number;
  readonly priceText: (price: number) => string;
  /** Writes a fraction of 0 to 1 as a percentage. */
  readonly shareText: (share: number) => string;
  /** Writes a plain number with two decimals. */
  readonly ratioText: (ratio: number) => string;
  /** Bars from one time to another; negative backwards. */
  readonly barsBetween: (from: number, to: number) => number;
  /** Closes of the bars between two times, the ends included. */
  readonly closes: (from: number, to: number) => readonly Close[];
  /** Writes a number of bars and their duration in seconds. */
  readonly spanText: (bars: number, seconds: number) => string;
};

/** A line through positions. */
export function line(...spots: readonly Spot[]): Shape {
  return { kind: 'path', spots };
}

export function faint(...spots: readonly Spot[]): Shape {
  return { kind: 'path', spots, faint: true };
}

/** A closed shape with a pale inside. */
export function area(spots: readonly Spot[], fill: Tone = 'own', bare = false): Shape {
  return { kind: 'path', spots, closed: true, fill, bare, tone: fill };
}

/** Corners of the rectangle between two positions. */
export function corners(from: Spot, to: Spot): readonly Spot[] {
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}

export function label(at: Spot, text: string, look: { plain?: boolean; centred?: boolean } = {}) {
  return { kind: 'label', at, text, ...look } as const;
}

/** The position at a share of the way from one to another. */
export function between(from: Spot, to: Spot, share: number): Spot {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export function moved(spot: Spot, x: number, y: number): Spot {
  return { x: spot.x + x, y: spot.y + y };
}

/** Part of a line through two positions that lies in the pane. */
export function reach(
  from: Spot,
  to: Spot,
  on: Pick<Projection, 'width' | 'height'>,
  beyond: 'end' | 'both',
): readonly Shape[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dx === 0 && dy === 0) return [];
  let first = beyond === 'both' ? -Infinity : 0;
  let last = Infinity;
  const edges = [
    [-dx, from.x],
    [dx, on.width - from.x],
    [-dy, from.y],
    [dy, on.height - from.y],
  ] as const;
  for (const [step, room] of edges) {
    if (step === 0) {
      if (room < 0) return [];
    } else if (step < 0) {
      first = Math.max(first, room / step);
    } else {
      last = Math.min(last, room / step);
    }
  }
  return first > last ? [] : [line(between(from, to, first), between(from, to, last))];
}

const ROUND_STEPS = 48;

/** Part of an ellipse; angles in radians, clockwise on screen from the right. */
export function arc(
  centre: Spot,
  radius: Spot,
  [start, end]: readonly [number, number] = [0, 2 * Math.PI],
): readonly Spot[] {
  return Array.from({ length: ROUND_STEPS + 1 }, (_, at) => {
    const angle = start + ((end - start) * at) / ROUND_STEPS;
    return moved(centre, radius.x * Math.cos(angle), radius.y * Math.sin(angle));
  });
}

const HEAD_PX = 9;
const HEAD_ANGLE = Math.PI / 7;

/** Head of an arrow at the end of a line. */
export function head(from: Spot, to: Spot): Shape {
  const back = Math.atan2(from.y - to.y, from.x - to.x);
  const wing = (turn: number): Spot =>
    moved(to, HEAD_PX * Math.cos(back + turn), HEAD_PX * Math.sin(back + turn));
  const spots = [wing(HEAD_ANGLE), to, wing(-HEAD_ANGLE)];
  return { kind: 'path', spots, closed: true, solid: true };
}

function distanceToSegment(spot: Spot, from: Spot, to: Spot): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / length;
  const share = Math.min(Math.max(along, 0), 1);
  return Math.hypot(spot.x - from.x - share * dx, spot.y - from.y - share * dy);
}

const LABEL_CHAR_PX = 6.5;
const LABEL_HEIGHT_PX = 16;

function distanceToShape(spot: Spot, shape: Shape): number {
  if (shape.kind === 'path') {
    if (shape.bare === true) return Infinity;
    const { spots } = shape;
    const last = shape.closed === true ? spots.length : spots.length - 1;
    let nearest = Infinity;
    for (let at = 0; at < last; at += 1) {
      const distance = distanceToSegment(spot, spots[at]!, spots[(at + 1) % spots.length]!);
      nearest = Math.min(nearest, distance);
    }
    return nearest;
  }
  const wide = shape.text.length * LABEL_CHAR_PX;
  const left = shape.centred === true ? shape.at.x - wide / 2 : shape.at.x;
  const dx = Math.max(left - spot.x, 0, spot.x - left - wide);
  const dy = Math.max(shape.at.y - LABEL_HEIGHT_PX - spot.y, 0, spot.y - shape.at.y);
  return Math.hypot(dx, dy);
}

/** Distance in pixels from a position to a drawing; Infinity while it has no shapes. */
export function distanceTo(spot: Spot, shapes: readonly Shape[]): number {
  return Math.min(Infinity, ...shapes.map((shape) => distanceToShape(spot, shape)));
}
