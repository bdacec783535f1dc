import type { ReactNode } from 'react';
import { Row, Text } from './box.tsx';
import { css } from './css.ts';
import styles from './banner.module.css';

export type BannerProps = {
  readonly tone: 'warn' | 'danger' | 'demo' | 'info';
  readonly icon?: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly children: ReactNode;
};

const ACTION = css({ rigid: true, minInline: 44, minBlock: 44, weight: 600 });

/** Bar across the page, 28 px high, with at most one action. */
export function Banner({ tone, icon, action, children }: BannerProps) {
  return (
    <Row
      gap={8}
      align="center"
      minBlock={28}
      padInline="gutter"
      accent={tone === 'info' ? 'primary-text' : tone}
      tint="bg"
      font="caption"
      weight={500}
      color="accent"
      className={styles['banner']}
    >
      {icon}
      <Text fill padBlock={4}>
        {children}
      </Text>
      {action !== undefined && (
        <button type="button" className={ACTION} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </Row>
  );
}
