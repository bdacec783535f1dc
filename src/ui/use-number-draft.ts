import { useState } from 'react';
import { cleanTyped, parseInput } from '#domain/text/number-input.ts';
import { formatDecimalText, type Separators } from '#domain/text/number-text.ts';

export type NumberDraft = {
  /** Text shown in the field. */
  readonly shown: string;
  /** How a paste was understood, when that differs from the pasted text. */
  readonly understood: string;
  readonly focus: () => void;
  readonly leave: () => void;
  /** Shows the value again after something other than typing changed it. */
  readonly follow: () => void;
  readonly type: (text: string) => void;
  readonly paste: (text: string) => void;
};

function grouped(value: string, separators: Separators): string {
  if (value === '') return '';
  return formatDecimalText(value, value.split('.')[1]?.length ?? 0, separators);
}

type Options = {
  readonly value: string;
  readonly decimals: number;
  readonly separators: Separators;
  readonly onChange: (value: string) => void;
  /** Keeps a minus in the text, so the caller can reject the value by name. */
  readonly keepsMinus?: boolean | undefined;
};

/**
 * Text of a number field: ungrouped while focused, grouped on blur. Typing is read character by
 * character, so a grouping point would be taken for the decimal one. The value outside is plain
 * decimal text with a point.
 */
export function useNumberDraft(options: Options): NumberDraft {
  const { value, decimals, separators, onChange, keepsMinus = false } = options;
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [understood, setUnderstood] = useState('');
  const typed = (text: string): void => {
    const cleaned = cleanTyped(text, separators, { decimals, negative: keepsMinus });
    setDraft(cleaned);
    setUnderstood('');
    const plain = cleaned.replace(separators.decimal, '.').replace(/\.$/, '');
    onChange(plain.startsWith('.') ? `0${plain}` : plain);
  };
  const paste = (text: string): void => {
    const parsed = parseInput(text, separators);
    if (parsed === null) return;
    typed(parsed.value.replace('.', separators.decimal));
    if (parsed.changedMeaning) setUnderstood(grouped(parsed.value, separators));
  };
  const idle = isFocused ? value.replace('.', separators.decimal) : grouped(value, separators);
  return {
    shown: draft ?? idle,
    understood,
    focus: () => setFocused(true),
    leave: () => {
      setFocused(false);
      setDraft(null);
    },
    follow: () => setDraft(null),
    // Input without the focus is autofill or a drop, never typing, so it is parsed as a whole.
    type: (text) => (isFocused || text === '' ? typed(text) : paste(text)),
    paste,
  };
}
