import { Switch as Primitive } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { Text } from './box.tsx';
import { classes } from './classes.ts';
import { css } from './css.ts';
import styles from './switch.module.css';

export type SwitchProps = {
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

const SWITCH = css({ rigid: true, surface: 3, radius: 'pill', target: true });

/** A row that is on or off. */
export function Switch({ label, detail, icon, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label
      className={css({
        display: 'flex',
        gap: 12,
        align: 'center',
        minBlock: 52,
        padBlock: 8,
        position: 'relative',
        cursor: 'pointer',
      })}
      htmlFor={id}
    >
      {icon !== undefined && (
        <Text rigid color="text2">
          {icon}
        </Text>
      )}
      <Text fill>
        <Text block font="body">
          {label}
        </Text>
        {detail !== undefined && (
          <Text id={`${id}-detail`} block hint>
            {detail}
          </Text>
        )}
      </Text>
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-label={label}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
        className={classes(SWITCH, styles['switch'])}
      >
        <Primitive.Thumb
          className={classes(css({ block: true, radius: 'round' }), styles['thumb'])}
        />
      </Primitive.Root>
    </label>
  );
}
