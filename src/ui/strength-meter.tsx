import { Row } from './box.tsx';
import styles from './strength-meter.module.css';

export type StrengthMeterProps = {
  /** 0 (weakest) to 3. */
  readonly step: 0 | 1 | 2 | 3;
  /** Strength in one word. */
  readonly word: string;
  /** Strength as a sentence for screen readers. */
  readonly label: string;
};

const BARS = [0, 1, 2, 3] as const;
const TONES = ['danger', 'warn', 'ok', 'ok'] as const;

/** Password strength: four bars and a word. */
export function StrengthMeter({ step, word, label }: StrengthMeterProps) {
  return (
    <Row gap={8} align="center" accent={TONES[step]} font="caption" color="accent">
      <Row aria-hidden as="span" gap={4} grow>
        {BARS.map((bar) => (
          <span key={bar} className={styles['bar']} data-on={bar <= step} />
        ))}
      </Row>
      <span aria-hidden>{word}</span>
      <span role="status" className="visually-hidden">
        {label}
      </span>
    </Row>
  );
}
