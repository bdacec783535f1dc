import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Column, Text } from './box.tsx';

export type EmptyStateProps = {
  readonly icon?: ReactNode;
  readonly text: string;
  readonly action?: ReactNode;
};

/** Empty list: one sentence and one action. */
export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <Column
      gap={12}
      align="center"
      justify="center"
      padInline="gutter"
      padBlock={32}
      textAlign="center"
    >
      <Text color="text3">{icon ?? <Inbox aria-hidden size={48} strokeWidth={1.25} />}</Text>
      <Text as="p" maxInline={300} color="text2">
        {text}
      </Text>
      {action}
    </Column>
  );
}
