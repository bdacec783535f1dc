import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { Drawing } from './drawing.ts';
import { drawingShapes, type Projection, type Shape } from './drawing-shapes.ts';

/** Drawing settings of the layer. */
export type DrawingPen = {
  readonly color: string;
  readonly fill: string;
  readonly background: string;
  readonly font: string;
};

/** Content of the layer. */
export type DrawingScene = {
  readonly drawings: readonly Drawing[];
  readonly selected: string | null;
};

const SELECTED_WIDTH = 2;
const LABEL_HEIGHT_PX = 14;

function drawLabel(
  context: CanvasRenderingContext2D,
  shape: Extract<Shape, { kind: 'label' }>,
  pen: DrawingPen,
): void {
  const { x, y } = shape.at;
  if (shape.plain !== true) {
    context.fillStyle = pen.background;
    const width = context.measureText(shape.text).width;
    context.fillRect(x - 2, y - LABEL_HEIGHT_PX + 1, width + 4, LABEL_HEIGHT_PX);
  }
  context.fillStyle = pen.color;
  context.fillText(shape.text, x, y - 2);
}

function drawShape(context: CanvasRenderingContext2D, shape: Shape, pen: DrawingPen): void {
  if (shape.kind === 'label') {
    drawLabel(context, shape, pen);
    return;
  }
  const { from, to } = shape;
  context.beginPath();
  if (shape.kind === 'box') {
    context.rect(from.x, from.y, to.x - from.x, to.y - from.y);
    context.fillStyle = pen.fill;
    context.fill();
  } else {
    context.setLineDash(shape.faint === true ? [3, 3] : []);
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
  }
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
    const pen = this.#pen();
    context.save();
    context.font = `11px ${pen.font}`;
    context.textBaseline = 'bottom';
    context.strokeStyle = pen.color;
    for (const drawing of this.#scene.drawings) {
      context.lineWidth = drawing.id === this.#scene.selected ? SELECTED_WIDTH : 1;
      for (const shape of drawingShapes(drawing, projection)) drawShape(context, shape, pen);
    }
    context.restore();
  }
}
