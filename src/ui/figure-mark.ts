import type { FigureName } from '#domain/figures/registry.ts';

/**
 * Which registered figure a text shows, and of what: an asset, a symbol, `position:<id>`,
 * `account`.
 */
export type FigureMark = {
  readonly figure?: FigureName | undefined;
  readonly of?: string | undefined;
};

/** Attributes of an element that shows a figure; none for any other element. */
export function figureMark({ figure, of }: FigureMark): {
  readonly 'data-figure': FigureName | undefined;
  readonly 'data-of': string | undefined;
} {
  return { 'data-figure': figure, 'data-of': figure === undefined ? undefined : of };
}
