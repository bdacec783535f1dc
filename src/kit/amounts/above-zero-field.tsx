import { useBelowZero } from './use-below-zero.ts';
import { NumberField, type NumberFieldProps } from '#src/ui/index.ts';

/**
 * Field for a number above zero. A negative entry stays visible with its error. Outside, the field
 * counts as empty meanwhile, so no other number than the typed one is ever used.
 */
export function AboveZeroField(props: Omit<NumberFieldProps, 'keepsMinus'>) {
  const { value, separators, onChange, error } = props;
  const below = useBelowZero({ value, separators, onChange });
  return (
    <NumberField
      {...props}
      keepsMinus
      value={below.value}
      onChange={below.onChange}
      error={below.problem ?? error}
    />
  );
}
