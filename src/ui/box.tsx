import { createElement, type HTMLAttributes, type ReactElement } from 'react';
import { classes } from './classes.ts';
import { css, type Look } from './css.ts';

/** Elements that differ in meaning only. */
type Tag =
  | 'div'
  | 'span'
  | 'p'
  | 'strong'
  | 'small'
  | 'em'
  | 'b'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'nav'
  | 'main'
  | 'fieldset'
  | 'legend'
  | 'figure'
  | 'figcaption'
  | 'summary'
  | 'code';
/** A look without what the part itself decides. */
type Taken = Omit<Look, 'display' | 'direction'>;
/** Elements with properties of their own (buttons, labels, links) take `css()` instead. */
export type BoxProps = Taken &
  Omit<HTMLAttributes<HTMLElement>, keyof Look> & { readonly as?: Tag };

/** Names of a look: the rest goes to the element. The compiler compares them with the type. */
const NAMES: Readonly<Record<keyof Taken, true>> = {
  inline: true,
  block: true,
  wrap: true,
  columns: true,
  gap: true,
  rowGap: true,
  columnGap: true,
  align: true,
  alignContent: true,
  alignSelf: true,
  justify: true,
  justifyItems: true,
  justifySelf: true,
  place: true,
  grow: true,
  fill: true,
  rigid: true,
  minInline: true,
  maxInline: true,
  minBlock: true,
  wide: true,
  square: true,
  pad: true,
  padInline: true,
  padBlock: true,
  padInlineStart: true,
  padInlineEnd: true,
  padBlockStart: true,
  padBlockEnd: true,
  marginInline: true,
  marginInlineStart: true,
  marginBlock: true,
  marginBlockStart: true,
  marginBlockEnd: true,
  card: true,
  surface: true,
  accent: true,
  tint: true,
  radius: true,
  ruled: true,
  ellipsis: true,
  covers: true,
  target: true,
  focusInset: true,
  focusRing: true,
  line: true,
  font: true,
  hint: true,
  weight: true,
  mono: true,
  tabular: true,
  color: true,
  textAlign: true,
  overflowWrap: true,
  nowrap: true,
  position: true,
  inset: true,
  overflow: true,
  cursor: true,
};

/** An element with the look among its properties as classes, and everything else as it is. */
function element(tag: Tag, own: Look, given: Omit<BoxProps, 'as'>): ReactElement {
  const look: Record<string, unknown> = { ...own };
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (Object.hasOwn(NAMES, name)) look[name] = value;
    else rest[name] = value;
  }
  return createElement(tag, { ...rest, className: classes(css(look), given.className) });
}

/** Elements side by side. */
export function Row({ as = 'div', ...given }: BoxProps): ReactElement {
  return element(as, { display: 'flex' }, given);
}

/** Elements below each other, or in columns of a grid. */
export function Stack({ as = 'div', ...given }: BoxProps): ReactElement {
  return element(as, { display: 'grid' }, given);
}

/** Elements below each other that share the height that is left over. */
export function Column({ as = 'div', ...given }: BoxProps): ReactElement {
  return element(as, { display: 'flex', direction: 'column' }, given);
}

/** Text of one font, weight and colour. */
export function Text({ as = 'span', ...given }: BoxProps): ReactElement {
  return element(as, {}, given);
}

/** Surface or space around anything. */
export function Box({ as = 'div', ...given }: BoxProps): ReactElement {
  return element(as, {}, given);
}
