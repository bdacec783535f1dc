import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text } from './box.tsx';
import { css } from './css.ts';

export type RowContentProps = {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: string | undefined;
  readonly value?: ReactNode;
};

/** Content of a row that leads somewhere: icon, title over its detail, value, chevron. */
export function RowContent({ icon, title, detail, value }: RowContentProps) {
  return (
    <>
      {icon !== undefined && (
        <Text rigid color="text2">
          {icon}
        </Text>
      )}
      <Text fill>
        {title}
        {detail !== undefined && (
          <Text block hint>
            {detail}
          </Text>
        )}
      </Text>
      {value !== undefined && (
        <Text color="text2" textAlign="end">
          {value}
        </Text>
      )}
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className={css({ color: 'text3' })} />
    </>
  );
}
