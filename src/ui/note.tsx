import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { css } from './css.ts';
import styles from './note.module.css';

export type NoteTone = 'info' | 'ok' | 'warn' | 'danger' | 'demo';
export type NoteProps = {
  /** Colour of the icon and of the tint behind the text; `info` has no tint. */
  readonly tone: NoteTone;
  /** Icon of the note, in front of its text. */
  readonly icon?: ReactNode;
  readonly role?: 'alert' | 'status' | 'note';
  readonly children: ReactNode;
};

const LOOK = css({ display: 'flex', gap: 8, pad: 12, radius: 'card', hint: true });

/** Text that explains or warns, on a card of its own. */
export function Note({ tone, icon, role, children }: NoteProps) {
  return (
    <div role={role} className={classes(LOOK, styles[tone])}>
      {icon}
      {children}
    </div>
  );
}
