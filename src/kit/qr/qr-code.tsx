import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** White modules around the code; cameras need them to find it. */
const QUIET = 4;

/** Dark modules as one path of squares. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
}

type QrCodeProps = {
  readonly text: string;
  /** Accessible name of the code. */
  readonly label: string;
  /** Text across the code; the error correction keeps it readable. */
  readonly band?: string | undefined;
};

/** A text as a QR code, black on white in every theme. */
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
