import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** White modules around the code, without which a camera does not find it. */
const QUIET = 4;

/** The dark modules as one path: a square for each. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
}

type QrCodeProps = {
  readonly text: string;
  /** What it says, for those who do not see it. */
  readonly label: string;
  /** Lies across the code; the code is drawn so that a camera reads it all the same. */
  readonly band?: string | undefined;
};

/** A text as a square a camera reads: black on white in every theme. */
export function QrCode({ text, label, band }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: band === undefined ? 'M' : 'H', border: QUIET });
  return (
    <div className={styles['code']}>
      <svg
        role="img"
        aria-label={band === undefined ? label : `${label}. ${band}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className={styles['drawing']}
      >
        <path d={pathOf(data)} />
      </svg>
      {band !== undefined && (
        <span aria-hidden className={styles['band']}>
          {band}
        </span>
      )}
    </div>
  );
}
