import type { Tool } from '../tool.ts';
import { CHANNELS } from './channels.ts';
import { CYCLES } from './cycles.ts';
import { FIBONACCI } from './fibonacci.ts';
import { LINES } from './lines.ts';
import { MEASURES } from './measures.ts';
import { NOTES } from './notes.ts';
import { PATTERNS } from './patterns.ts';
import { SHAPES } from './shapes.ts';

const LIST = {
  ...LINES,
  ...CHANNELS,
  ...FIBONACCI,
  ...SHAPES,
  ...NOTES,
  ...MEASURES,
  ...PATTERNS,
  ...CYCLES,
} as const satisfies Readonly<Record<string, Tool>>;

/** Name of a tool in storage; never changes. */
export type ToolId = keyof typeof LIST;

/** Every drawing tool. */
export const TOOLS: Readonly<Record<ToolId, Tool>> = LIST;

export const TOOL_IDS = Object.keys(TOOLS) as readonly ToolId[];

export function isToolId(value: unknown): value is ToolId {
  return typeof value === 'string' && Object.hasOwn(TOOLS, value);
}
