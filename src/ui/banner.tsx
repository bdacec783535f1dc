import type { ReactNode } from 'react';
import { Text } from './box.tsx';
import styles from './banner.module.css';
import { classes } from './classes.ts';

export type BannerProps = {
  readonly tone: 'warn' | 'danger' | 'demo' | 'info';
  readonly icon?: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly children: ReactNode;
};

/** Bar across the page, 28 px high, with at most one action. */
export function Banner({ tone, icon, action, children }: BannerProps) {
  return (
    <div className={classes(styles['banner'], styles[tone])}>
      {icon}
      <Text fill padBlock={4}>
        {children}
      </Text>
      {action !== undefined && (
        <button type="button" className={styles['action']} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  );
}
