export type CandlesIconProps = { readonly size: number; readonly strokeWidth: number };

/**
 * Three candles, the icon of the markets. Takes its fill from the surroundings like the other
 * icons.
 */
export function CandlesIcon({ size, strokeWidth }: CandlesIconProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M6 3.5v3M6 15v4.5M12 5.5V9M12 17v3.5M18 3.5V7M18 14v4" />
      <rect x={4} y={6.5} width={4} height={8.5} rx={1} />
      <rect x={10} y={9} width={4} height={8} rx={1} />
      <rect x={16} y={7} width={4} height={7} rx={1} />
    </svg>
  );
}
