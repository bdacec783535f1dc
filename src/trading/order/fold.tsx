import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes, css } from '#src/ui/index.ts';
import styles from './fold.module.css';

type FoldProps = {
  readonly title: string;
  /** A small grey title; otherwise it looks like a link. */
  readonly muted?: boolean;
  readonly part?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const TITLE = {
  display: 'flex',
  align: 'center',
  justify: 'between',
  minBlock: 44,
  cursor: 'pointer',
} as const;

/** Details beneath a title that shows and hides them. */
export function Fold({ title, muted = false, part, className, children }: FoldProps) {
  return (
    <details className={classes(styles['fold'], className)} data-part={part}>
      <summary
        className={css({
          ...TITLE,
          font: muted ? 'caption' : 'body',
          color: muted ? 'text2' : 'primary-text',
        })}
      >
        {title}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
