import { Minus, Plus } from 'lucide-react';
import { useText } from '#src/kit/index.ts';
import styles from './leverage-sheet.module.css';

type LeverageFieldProps = {
  readonly value: number;
  readonly stops: readonly number[];
  readonly onChange: (value: number) => void;
};

/** The multiple in figures, with keys to the next stop on either side. */
export function LeverageField({ value, stops, onChange }: LeverageFieldProps) {
  const t = useText('contract', 'trade');
  const name = t('contract.leverage');
  const less = stops.findLast((stop) => stop < value);
  const more = stops.find((stop) => stop > value);
  return (
    <div className={styles['field']} role="group" aria-label={name}>
      <button
        type="button"
        className={styles['key']}
        aria-label={t('trade.stepLess', { name })}
        disabled={less === undefined}
        onClick={() => less !== undefined && onChange(less)}
      >
        <Minus size={20} aria-hidden />
      </button>
      <span className={styles['value']}>
        <small>{name}</small>
        <output>{t('contract.multiple', { x: value })}</output>
      </span>
      <button
        type="button"
        className={styles['key']}
        aria-label={t('trade.stepMore', { name })}
        disabled={more === undefined}
        onClick={() => more !== undefined && onChange(more)}
      >
        <Plus size={20} aria-hidden />
      </button>
    </div>
  );
}
