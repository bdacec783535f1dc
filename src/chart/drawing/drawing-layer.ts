import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import { withAlpha } from '#src/chart/engine/chart-colors.ts';
import type { Drawing } from './drawing.ts';
import { drawingShapes } from './drawing-shapes.ts';
import type { Projection, Shape, Tone } from './shape.ts';

/** Colours and font of the layer. */
export type DrawingPen = {
  /** Colours of the palette in their order. */
  readonly palette: readonly string[];
  readonly up: string;
  readonly down: string;
  readonly background: string;
  readonly font: string;
};

/** Content of the layer. */
export type DrawingScene = {
  readonly drawings: readonly Drawing[];
  readonly selected: string | null;
};

/** What one drawing is painted with. */
type Ink = {
  readonly colorOf: (tone: Tone | undefined) => string;
  readonly background: string;
  readonly dashed: boolean;
};

const LABEL_HEIGHT_PX = 14;
const FAINT_DASH = [3, 3];
const DASH = [6, 4];
const FILL = 0.14;

type Label = Extract<Shape, { kind: 'label' }>;
type Path = Extract<Shape, { kind: 'path' }>;

function drawLabel(context: CanvasRenderingContext2D, shape: Label, ink: Ink): void {
  const { at, text } = shape;
  const width = context.measureText(text).width;
  const x = shape.centred === true ? at.x - width / 2 : at.x;
  if (shape.plain !== true) {
    context.fillStyle = ink.background;
    context.fillRect(x - 2, at.y - LABEL_HEIGHT_PX + 1, width + 4, LABEL_HEIGHT_PX);
  }
  context.fillStyle = ink.colorOf('own');
  context.fillText(text, x, at.y - 2);
}

function dashOf(shape: Path, ink: Ink): number[] {
  if (shape.faint === true) return FAINT_DASH;
  return ink.dashed ? DASH : [];
}

function drawPath(context: CanvasRenderingContext2D, shape: Path, ink: Ink): void {
  const [first, ...rest] = shape.spots;
  if (first === undefined) return;
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (const { x, y } of rest) context.lineTo(x, y);
  if (shape.closed === true) context.closePath();
  const color = ink.colorOf(shape.tone);
  if (shape.fill !== undefined || shape.solid === true) {
    context.fillStyle = shape.solid === true ? color : withAlpha(ink.colorOf(shape.fill), FILL);
    context.fill();
  }
  if (shape.bare === true) return;
  context.setLineDash(dashOf(shape, ink));
  context.strokeStyle = color;
  context.stroke();
}

/** Paints the user's drawings on the main pane of a chart. */
export class DrawingLayer implements ISeriesPrimitive<Time> {
  #projection: () => Projection | null = () => null;
  readonly #pen: () => DrawingPen;
  #scene: DrawingScene = { drawings: [], selected: null };
  #attached: SeriesAttachedParameter<Time> | null = null;
  readonly #views: readonly IPrimitivePaneView[];

  constructor(pen: () => DrawingPen) {
    this.#pen = pen;
    this.#views = [
      {
        zOrder: () => 'top',
        renderer: () => ({
          draw: (target) => target.useMediaCoordinateSpace(({ context }) => this.#draw(context)),
        }),
      },
    ];
  }

  attached(parameters: SeriesAttachedParameter<Time>): void {
    this.#attached = parameters;
  }

  detached(): void {
    this.#attached = null;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** Sets the projection from chart points to the screen. */
  project(projection: () => Projection | null): void {
    this.#projection = projection;
    this.#attached?.requestUpdate();
  }

  show(scene: DrawingScene): void {
    this.#scene = scene;
    this.#attached?.requestUpdate();
  }

  #draw(context: CanvasRenderingContext2D): void {
    const projection = this.#projection();
    if (projection === null) return;
    const { palette, up, down, background, font } = this.#pen();
    context.save();
    context.font = `11px ${font}`;
    context.textBaseline = 'bottom';
    context.lineJoin = 'round';
    for (const drawing of this.#scene.drawings) {
      const own = palette[drawing.color] ?? palette[0] ?? '';
      const tones = { own, up, down } as const;
      const { dashed, width } = drawing;
      const ink: Ink = { background, dashed, colorOf: (tone = 'own') => tones[tone] };
      context.lineWidth = width + (drawing.id === this.#scene.selected ? 1 : 0);
      for (const shape of drawingShapes(drawing, projection)) {
        if (shape.kind === 'label') drawLabel(context, shape, ink);
        else drawPath(context, shape, ink);
      }
    }
    context.restore();
  }
}
