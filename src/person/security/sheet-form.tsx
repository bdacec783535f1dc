import type { ReactNode } from 'react';
import { FormError } from '#src/kit/index.ts';
import { Button, css } from '#src/ui/index.ts';

type SheetFormProps = {
  /** Text of the submit button. */
  readonly label: string;
  readonly kind?: 'primary' | 'danger';
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** Error of the form as a whole. */
  readonly error: string | undefined;
  readonly onSubmit: () => Promise<void>;
  /** Rendered beneath the button. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
};

/** Form in a sheet: fields, form error, and submit button. */
export function SheetForm(props: SheetFormProps) {
  const {
    label,
    kind = 'primary',
    busy,
    disabled = false,
    error,
    onSubmit,
    after,
    children,
  } = props;
  return (
    <form
      noValidate
      className={css({ display: 'grid', gap: 12 })}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      <FormError text={error} />
      <Button submit kind={kind} size="l" wide busy={busy} disabled={disabled}>
        {label}
      </Button>
      {after}
    </form>
  );
}
