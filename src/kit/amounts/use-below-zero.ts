import { useState } from 'react';
import type { Separators } from '#domain/text/number-text.ts';
import { useText } from '#src/kit/i18n/use-text.ts';

type Options = {
  /** Plain decimal text of whoever holds the number; empty for none. */
  readonly value: string;
  readonly separators: Separators;
  readonly onChange: (value: string) => void;
};

type BelowZero = {
  /** What the field holds: the number, or what was typed below zero instead of one. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why what was typed is none, in words. */
  readonly problem: string | undefined;
};

/** Keeps what is typed below zero apart: for everybody else there is no number then. */
export function useBelowZero({ value, separators, onChange }: Options): BelowZero {
  const t = useText('valid');
  const [typed, setTyped] = useState('');
  // Another number has come from elsewhere since, as by a press on the most there is.
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
