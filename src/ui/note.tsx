import type { ReactNode } from 'react';
import { Row } from './box.tsx';
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

/** Text that explains or warns, on a card of its own. */
export function Note({ tone, icon, role, children }: NoteProps) {
  return (
    <Row
      role={role}
      gap={8}
      pad={12}
      radius="card"
      hint
      {...(tone === 'info'
        ? { surface: 1 }
        : { accent: tone, tint: 1, className: styles['toned'] })}
    >
      {icon}
      {children}
    </Row>
  );
}
