import { classes } from './classes.ts';
import { DRAWINGS, type LoadingType } from './loading-drawings.tsx';
import styles from './loading.module.css';

export type LoadingProps = {
  readonly label: string;
  readonly type?: LoadingType | undefined;
  /** Covers the page, so that nothing behind it can be pressed. */
  readonly mask?: boolean | undefined;
};

/** Something takes a while. Nothing is drawn in the first 200 ms; without motion it is a word. */
export function Loading({ label, type = 'atom', mask = false }: LoadingProps) {
  const { motion, shape } = DRAWINGS[type];
  return (
    <div role="status" className={classes(styles['loading'], mask && styles['mask'])}>
      <svg
        aria-hidden
        width={32}
        height={32}
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={styles[motion]}
      >
        {shape}
      </svg>
      <span className={styles['label']}>{label}</span>
    </div>
  );
}
