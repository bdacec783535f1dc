/** Distances of the scale, in pixels; `gutter` is the margin of a page. */
type Space = 0 | 2 | 4 | 8 | 12 | 16 | 20 | 24;
type Pad = Space | 'gutter';
/** Heights that rows and controls have, in pixels. */
type Height = 0 | 16 | 20 | 24 | 28 | 32 | 36 | 40 | 44 | 48 | 52 | 56 | 60 | 64 | 72;

/** Backgrounds of buttons and marks that carry text or an icon in `on-fill`. */
type Fill = 'primary-fill' | 'danger-fill' | 'up-fill' | 'down-fill';
type Accent =
  | 'text2'
  | 'text3'
  | 'primary'
  | 'primary-text'
  | 'ok'
  | 'warn'
  | 'danger'
  | 'demo'
  | 'up'
  | 'down';

/** The scale: `primitives.css` has one rule for each value. */
type Scale = {
  readonly display?: 'flex' | 'grid';
  /** A row within a line of text. */
  readonly inline?: boolean;
  /** Text on lines of its own. */
  readonly block?: boolean;
  readonly direction?: 'column';
  readonly wrap?: boolean;
  readonly columns?: 1 | 2 | 3 | 4;
  readonly gap?: Space;
  readonly rowGap?: Space;
  readonly columnGap?: Space;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly alignContent?: 'start' | 'center';
  readonly alignSelf?: 'start' | 'center' | 'end' | 'stretch';
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  readonly justifyItems?: 'start' | 'center' | 'end';
  readonly justifySelf?: 'start' | 'center' | 'end';
  readonly place?: 'center';
  /** Takes the space that is left over: `flex: 1`. */
  readonly grow?: boolean;
  /** Takes the space that is left over, and shrinks below its content where there is too little. */
  readonly fill?: boolean;
  /** Keeps its size in a flex container: `flex: none`. */
  readonly rigid?: boolean;
  readonly minInline?: 0 | 24 | 44;
  /** `full`: never wider than its container. */
  readonly maxInline?: 300 | 320 | 'full';
  /** `line` is the height of a line of its text. */
  readonly minBlock?: Height | 'line';
  /** As wide as its container. */
  readonly wide?: boolean;
  /** Both sides of a square, in pixels. */
  readonly square?: 8 | 20 | 24 | 32 | 36 | 40 | 44 | 48 | 56 | 64 | 96;
  /** `page` is the space around the content of a page. */
  readonly pad?: Pad | 'page';
  readonly padInline?: Pad;
  readonly padBlock?: Pad | 32 | 40;
  readonly padInlineStart?: Pad;
  readonly padInlineEnd?: Pad;
  readonly padBlockStart?: Pad;
  readonly padBlockEnd?: Pad;
  readonly marginInline?: 'auto' | 'gutter' | 'bleed';
  readonly marginInlineStart?: 'auto';
  readonly marginBlock?: 2 | 4 | 8 | 12 | 16;
  readonly marginBlockStart?: 2 | 4 | 8 | 12 | 16;
  readonly marginBlockEnd?: 2 | 4 | 8 | 12 | 16;
  /** Background and corners of a card. */
  readonly card?: boolean;
  readonly surface?: 'bg' | 1 | 2 | 3 | Fill | 'accent';
  /** Colour of the part, for its text, tint and surface: it inherits to the elements inside. */
  readonly accent?: Accent;
  /** A little of the accent over this surface, or over whatever is behind. */
  readonly tint?: 'bg' | 1 | 'clear';
  readonly radius?: 'tag' | 'input' | 'card' | 'pill' | 'round';
  /** Faint lines between the children. */
  readonly ruled?: boolean;
  /** Text of one line, cut with an ellipsis. */
  readonly ellipsis?: boolean;
  /** An invisible input over the label that draws it. */
  readonly covers?: boolean;
  /** Takes presses within 44 px, where it is smaller. */
  readonly target?: boolean;
  /** Draws its focus inside, where the edge of its container would cut it. */
  readonly focusInset?: boolean;
  /** Shows the focus of the input inside. */
  readonly focusRing?: boolean;
  readonly line?: 'above' | 'faint-above';
  readonly font?:
    'num-xl' | 'num-l' | 'title' | 'body-l' | 'body' | 'num' | 'num-s' | 'caption' | 'micro';
  /** Font and colour of text that explains something. */
  readonly hint?: boolean;
  readonly weight?: 400 | 500 | 600;
  /** Letters of one width, for codes and addresses. */
  readonly mono?: boolean;
  /** Digits of one width. */
  readonly tabular?: boolean;
  readonly color?:
    | 'accent'
    | 'text'
    | 'text2'
    | 'text3'
    | 'primary-text'
    | 'on-fill'
    | 'ok'
    | 'warn'
    | 'danger'
    | 'up'
    | 'down'
    | 'disabled';
  readonly textAlign?: 'start' | 'center' | 'end';
  readonly overflowWrap?: 'anywhere';
  readonly nowrap?: boolean;
  readonly position?: 'relative' | 'absolute';
  readonly inset?: 0;
  readonly overflow?: 'hidden';
  readonly cursor?: 'pointer';
};

/**
 * What an element may say about its own layout, text and surface. Every value is a token, and every
 * name is that of the CSS property or close to it. A value that is not here is not on the scale and
 * stays in the CSS of its part.
 */
export type Look = { readonly [Name in keyof Scale]?: Scale[Name] | undefined };

/** Class of one declaration, as `primitives.css` names it. */
function classOf(name: string, value: unknown): string {
  return value === true ? name : `${name}-${String(value)}`;
}

/**
 * Classes of a look, for elements of other components such as links and icons. They are weaker than
 * every rule of a module's CSS, so a part can override one of them for a state or a width.
 */
export function css(look: Look): string {
  const names = Object.entries(look).filter(([, value]) => value !== undefined && value !== false);
  return names.map(([name, value]) => classOf(name, value)).join(' ');
}
