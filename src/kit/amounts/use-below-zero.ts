import { useState } from 'react';
import type { Separators } from '#domain/text/number-text.ts';
import { useText } from '#src/kit/i18n/use-text.ts';

type Options = {
  /** Plain decimal text of the number outside the field; empty for none. */
  readonly value: string;
  readonly separators: Separators;
  readonly onChange: (value: string) => void;
};

type BelowZero = {
  /** Text of the field: the number, or the negative entry in its place. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why the entry is no valid number. */
  readonly problem: string | undefined;
};

/** Keeps a negative entry inside the field; outside, there is no number then. */
export function useBelowZero({ value, separators, onChange }: Options): BelowZero {
  const t = useText('valid');
  const [typed, setTyped] = useState('');
  // A number arrived from elsewhere, for example from the "max" button.
  if (value !== '' && typed !== '') setTyped('');
  const below = value === '' ? typed : '';
  const isNumber = /\d/.test(below);
  return {
    value: below === '' ? value : below,
    onChange: (next) => {
      const isBelow = next.startsWith('-');
      setTyped(isBelow ? next : '');
      onChange(isBelow ? '' : next);
    },
    problem: isNumber
      ? t('valid.notNegative', { value: below.replace('.', separators.decimal) })
      : undefined,
  };
}
