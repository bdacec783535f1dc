import { CopyButton } from './copy-button.tsx';
import styles from './money.module.css';

type CopyFieldProps = {
  readonly label: string;
  /** The displayed form: grouped, with its unit. */
  readonly value: string;
  /** The copied form, where it differs. */
  readonly copied?: string;
  /** Monospace, for codes and account numbers. */
  readonly mono?: boolean;
  /** Emphasised, for the value that must not be forgotten. */
  readonly strong?: boolean;
};

/** A value to enter elsewhere, copied with one press. */
export function CopyField({ label, value, copied, mono = false, strong = false }: CopyFieldProps) {
  return (
    <div className={styles['copy']} data-strong={strong}>
      <dl className={styles['copyWords']}>
        <dt>{label}</dt>
        <dd data-mono={mono} data-copy={copied ?? value}>
          {value}
        </dd>
      </dl>
      <CopyButton label={label} text={copied ?? value} />
    </div>
  );
}
