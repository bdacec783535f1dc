import { Check } from 'lucide-react';
import { Checkbox } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import styles from './check-row.module.css';

export type CheckRowProps = {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
};

/** Checkbox with its sentence. */
export function CheckRow({ children, checked, onChange, error }: CheckRowProps) {
  const id = useId();
  return (
    <div>
      <div className={styles['row']}>
        <Checkbox.Root
          id={id}
          className={styles['box']}
          checked={checked}
          onCheckedChange={(now) => onChange(now === true)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        >
          <Checkbox.Indicator className={styles['mark']}>
            <Check size={14} strokeWidth={3} aria-hidden />
          </Checkbox.Indicator>
        </Checkbox.Root>
        <label className={styles['label']} htmlFor={id}>
          {children}
        </label>
      </div>
      {error !== undefined && (
        <p id={`${id}-note`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
