import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Column, Row, Text } from './box.tsx';

export type ErrorStateProps = {
  readonly title: string;
  /** Code and time, for support. */
  readonly detail?: string | undefined;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** Further buttons. */
  readonly more?: ReactNode;
};

/** A part that failed alone; the rest of the page keeps working. */
export function ErrorState({ title, detail, retryLabel, onRetry, more }: ErrorStateProps) {
  return (
    <Column
      role="alert"
      gap={12}
      align="center"
      justify="center"
      padInline="gutter"
      padBlock={32}
      textAlign="center"
    >
      <Text color="danger">
        <TriangleAlert aria-hidden size={48} strokeWidth={1.25} />
      </Text>
      <Text as="p" maxInline={300} font="body" weight={600}>
        {title}
      </Text>
      {detail !== undefined && (
        <Text as="p" font="caption" color="text3">
          {detail}
        </Text>
      )}
      <Row wrap gap={8} justify="center">
        <Button kind="primary" onClick={onRetry}>
          {retryLabel}
        </Button>
        {more}
      </Row>
    </Column>
  );
}
