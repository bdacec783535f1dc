import type { ReactNode } from 'react';
import type { FigureName } from '#domain/figures/registry.ts';
import { figureMark } from './figure-mark.ts';

type FigureTextProps = {
  readonly figure: FigureName;
  readonly of: string;
  readonly children: ReactNode;
};

/** A figure inside a line of other text. */
export function FigureText({ figure, of, children }: FigureTextProps) {
  return <span {...figureMark({ figure, of })}>{children}</span>;
}
