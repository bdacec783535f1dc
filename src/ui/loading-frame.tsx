import type { ReactNode } from 'react';

type LoadingFrameProps = {
  /** Its name, for tests. */
  readonly type: string;
  /** The class that moves it; none where it stands still. */
  readonly motion?: string | undefined;
  readonly children?: ReactNode;
};

/** What a picture of waiting is drawn in: 32 high, in the colour of its surroundings. */
export function LoadingFrame({ type, motion, children }: LoadingFrameProps) {
  return (
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
      data-loading={type}
      className={motion}
    >
      {children}
    </svg>
  );
}
