import { useBelowZero } from './use-below-zero.ts';
import { NumberField, type NumberFieldProps } from '#src/ui/index.ts';

/**
 * A number that has to be above zero. One with a minus stays to be seen and is refused by name;
 * outside, the field counts as empty meanwhile, so nothing is done with another number than typed.
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
