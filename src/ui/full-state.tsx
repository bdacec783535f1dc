import type { ReactNode } from 'react';
import { Column, Row, Text } from './box.tsx';
import styles from './full-state.module.css';

export type FullStateProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Small print, such as an address or a code. */
  readonly extra?: ReactNode;
  /** Buttons, the primary one first. */
  readonly children: ReactNode;
};

/** Whole-page message: not found, not loaded, under maintenance. */
export function FullState({ icon, title, text, extra, children }: FullStateProps) {
  return (
    <Column
      gap={12}
      align="center"
      justify="center"
      grow
      padInline="gutter"
      padBlock={40}
      textAlign="center"
    >
      <Row
        as="span"
        align="center"
        justify="center"
        square={96}
        surface={1}
        radius="round"
        color="text2"
      >
        {icon}
      </Row>
      <h2 className={styles['title']}>{title}</h2>
      <Text as="p" maxInline={300} color="text2">
        {text}
      </Text>
      {extra !== undefined && (
        <Text as="p" font="caption" color="text3" overflowWrap="anywhere">
          {extra}
        </Text>
      )}
      <Column gap={8} wide maxInline={320} marginBlockStart={12}>
        {children}
      </Column>
    </Column>
  );
}
