import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { figureMark, type FigureMark } from './figure-mark.ts';
import styles from './key-values.module.css';

export type KeyValue = FigureMark & {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** Shown larger, for a total. */
  readonly strong?: boolean | undefined;
  readonly tone?: 'warn' | 'danger' | 'up' | 'down' | undefined;
};

/** Names on the left, values on the right, one line each. */
export function KeyValues({ rows }: { readonly rows: readonly KeyValue[] }) {
  return (
    <dl>
      {rows.map(({ name, value, strong, tone, figure, of }, at) => (
        <div key={at} className={classes(styles['row'], strong === true && styles['strong'])}>
          <dt>{name}</dt>
          <dd
            className={tone === undefined ? undefined : styles[tone]}
            {...figureMark({ figure, of })}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
