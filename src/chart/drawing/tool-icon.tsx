import { AlignJustify, Minus, Slash, Square, Type } from 'lucide-react';
import type { DrawingTool } from './drawing.ts';

const ICONS = {
  trend: Slash,
  horizontal: Minus,
  rectangle: Square,
  fibonacci: AlignJustify,
  text: Type,
} as const;

/** Icon of a drawing tool. */
export function ToolIcon({
  tool,
  size = 22,
}: {
  readonly tool: DrawingTool;
  readonly size?: number;
}) {
  const Icon = ICONS[tool];
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
