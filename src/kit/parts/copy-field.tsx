import { CopyButton } from './copy-button.tsx';
import styles from './money.module.css';

type CopyFieldProps = {
  readonly label: string;
  /** As it is read: grouped, with its unit. */
  readonly value: string;
  /** As it is copied, where that differs. */
  readonly copied?: string;
  /** Codes and numbers of accounts stand in letters of one width. */
  readonly mono?: boolean;
  /** The one that must not be forgotten. */
  readonly strong?: boolean;
};

/** A value somebody has to enter elsewhere, copied with one press. */
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
