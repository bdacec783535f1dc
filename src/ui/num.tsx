import type { CSSProperties } from 'react';
import { classes } from './classes.ts';
import { figureMark, type FigureMark } from './figure-mark.ts';
import styles from './num.module.css';

export type NumProps = FigureMark & {
  /** As the text functions of the domain write it, with an ASCII minus. */
  readonly text: string;
  /** The word for a minus sign, for those who listen. */
  readonly minusLabel: string;
  /** Colours by direction. Left out, the number has the colour of its surroundings. */
  readonly toned?: 'up' | 'down' | 'none' | undefined;
  /** Least width in digits. */
  readonly ch?: number | undefined;
  readonly className?: string | undefined;
};

const MINUS = '\u2212';

/** A number that does not move by itself; it draws a true minus and speaks it as a word. */
export function Num({ text, minusLabel, toned, ch, className, figure, of }: NumProps) {
  const isNegative = text.includes('-') && text !== '--';
  const width = ch === undefined ? undefined : ({ '--num-ch': `${ch}ch` } as CSSProperties);
  const attributes = {
    'data-tone': toned,
    className: classes(styles['num'], className),
    ...figureMark({ figure, of }),
  };
  if (!isNegative) {
    return (
      <span {...attributes} style={width}>
        {text}
      </span>
    );
  }
  return (
    <span {...attributes} style={width}>
      <span aria-hidden>{text.replaceAll('-', MINUS)}</span>
      <span className="visually-hidden">{text.replace('-', `${minusLabel} `)}</span>
    </span>
  );
}
