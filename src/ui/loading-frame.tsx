import type { ReactNode } from 'react';

type LoadingFrameProps = {
  /** Name of the picture, read by tests. */
  readonly type: string;
  /** Class that animates the picture; omitted for a still one. */
  readonly motion?: string | undefined;
  readonly children?: ReactNode;
};

/** Frame of a loading picture: 32 px high, in the current colour. */
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
