import styles from './color-choice.module.css';

/** Top and height of wick and body of a few bars, and their direction. A drawing, no prices. */
const BARS = [
  { wick: [22, 18], body: [26, 10], rises: true },
  { wick: [12, 18], body: [16, 12], rises: true },
  { wick: [14, 20], body: [18, 12], rises: false },
  { wick: [8, 18], body: [12, 12], rises: true },
  { wick: [4, 16], body: [8, 10], rises: false },
  { wick: [0, 18], body: [4, 12], rises: true },
] as const;

const STEP = 12;

/** Six candles in the colours of where they stand. */
export function SampleCandles() {
  return (
    <svg aria-hidden width={72} height={40} viewBox="0 0 72 40">
      {BARS.map(({ wick, body, rises }, index) => (
        <g key={index} className={styles[rises ? 'up' : 'down']}>
          <rect x={index * STEP + 2.5} y={wick[0]} width={1} height={wick[1]} />
          <rect x={index * STEP} y={body[0]} width={6} height={body[1]} rx={0.5} />
        </g>
      ))}
    </svg>
  );
}
