import { Check } from 'lucide-react';
import { classes, css } from '#src/ui/index.ts';
import styles from './done-disc.module.css';

const LOOK = css({ display: 'grid', place: 'center', square: 56, radius: 'round', color: 'ok' });

/** Check mark above the receipt of something that is done. */
export function DoneDisc() {
  return (
    <span aria-hidden className={classes(LOOK, styles['disc'])}>
      <Check size={28} strokeWidth={2} />
    </span>
  );
}
