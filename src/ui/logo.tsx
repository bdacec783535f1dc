export type LogoProps = { readonly size?: number | undefined };

/** A pair of scales whose beam is a candle. Decorative: the text beside it names the product. */
export function Logo({ size = 32 }: LogoProps) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32">
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 14.5V27M10.5 27.5h11" strokeWidth={2} />
        <path d="M5.5 10 2.5 18M5.5 10l3 8M26.5 10l-3 8M26.5 10l3 8" strokeWidth={1.5} />
        <path
          d="M1.5 18h8a4 4 0 0 1-8 0zM22.5 18h8a4 4 0 0 1-8 0z"
          fill="currentColor"
          strokeWidth={1}
        />
        <path d="M2 8.5h28" stroke="var(--primary)" strokeWidth={2.5} />
        <rect x={10} y={4} width={12} height={9} rx={2} fill="var(--primary)" stroke="none" />
      </g>
    </svg>
  );
}
