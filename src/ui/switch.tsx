import { Switch as Primitive } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

export type SwitchProps = {
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A row that is on or off. */
export function Switch({ label, detail, icon, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles['row']} htmlFor={id}>
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <span className={styles['words']}>
        <span className={styles['label']}>{label}</span>
        {detail !== undefined && (
          <span id={`${id}-detail`} className={styles['detail']}>
            {detail}
          </span>
        )}
      </span>
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-label={label}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
        className={styles['switch']}
      >
        <Primitive.Thumb className={styles['thumb']} />
      </Primitive.Root>
    </label>
  );
}
