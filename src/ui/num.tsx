import type { CSSProperties } from 'react';
import { classes } from './classes.ts';
import { figureMark, type FigureMark } from './figure-mark.ts';
import styles from './num.module.css';

export type NumProps = FigureMark & {
  /** Text as formatted by the domain, with an ASCII minus. */
  readonly text: string;
  /** Spoken word for the minus sign. */
  readonly minusLabel: string;
  /** Colours by direction; omitted, the number takes the current colour. */
  readonly toned?: 'up' | 'down' | 'none' | undefined;
  /** Minimum width in digits. */
  readonly ch?: number | undefined;
  readonly className?: string | undefined;
};

const MINUS = '\u2212';

/** Static number; draws a true minus sign and gives screen readers the word for it. */
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
