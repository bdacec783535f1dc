import type { ChartPoint, Projection, Shape, Spot } from './shape.ts';

/** Groups of tools in the order of the menu. */
export const TOOL_GROUPS = [
  'lines', 'channels', 'fibonacci', 'shapes', 'notes', 'measures', 'patterns', 'cycles',
] as const; // prettier-ignore
export type ToolGroup = (typeof TOOL_GROUPS)[number];

/** A position in a square of side 1, from its upper left corner. */
export type Place = readonly [x: number, y: number];

/** What a tool knows when it draws. */
export type Drawn<Points = readonly ChartPoint[]> = {
  readonly points: Points;
  readonly text: string;
  readonly on: Projection;
};

/** A drawing tool as it is declared. */
export type ToolSpec<Places extends readonly Place[]> = {
  readonly group: ToolGroup;
  /**
   * Where its points lie when it is placed without a pointer; as many as it has. Its icon is what
   * it draws of them.
   */
  readonly sample: Places;
  /** Takes any number of points from two on: by taps until Enter, or by one stroke. */
  readonly free?: 'taps' | 'stroke';
  /** Whether it reaches beyond its points. */
  readonly wide?: boolean;
  /** Sign of a tool that draws nothing but text. */
  readonly sign?: string;
  /** Whether its person writes its text. */
  readonly writes?: boolean;
  /** From its points on screen to what is painted. */
  readonly shapes: (
    spots: { readonly [At in keyof Places]: Spot },
    drawn: Drawn<{ readonly [At in keyof Places]: ChartPoint }>,
  ) => readonly Shape[];
};

/** A drawing tool. */
export type Tool = Omit<ToolSpec<readonly Place[]>, 'shapes'> & {
  readonly shapes: (spots: readonly Spot[], drawn: Drawn) => readonly Shape[];
};

/** Declares a tool; its shapes get exactly as many points as its sample has. */
export function tool<const Places extends readonly Place[]>(spec: ToolSpec<Places>): Tool {
  return spec as unknown as Tool;
}
