import type { FormEvent, ReactNode } from 'react';
import { Stack } from '#src/ui/index.ts';
import styles from './money-layout.module.css';

type LayoutProps = { readonly children: ReactNode };

/** Cards of a deposit or withdrawal page below each other. */
export function MoneyCards({ children }: LayoutProps) {
  return (
    <Stack
      columns={1}
      gap={8}
      alignContent="start"
      padInline="gutter"
      padBlockStart={12}
      padBlockEnd={24}
    >
      {children}
    </Stack>
  );
}

type MoneyFormProps = LayoutProps & {
  /** Submits by the Enter key; other forms send by their button alone. */
  readonly onSubmit?: (event: FormEvent) => void;
};

/** Fields of a deposit or withdrawal, with the button bar at the bottom of the page. */
export function MoneyForm({ onSubmit, children, ...data }: MoneyFormProps) {
  if (onSubmit === undefined) {
    return (
      <div {...data} className={styles['form']}>
        {children}
      </div>
    );
  }
  return (
    <form {...data} noValidate className={styles['form']} onSubmit={onSubmit}>
      {children}
    </form>
  );
}
