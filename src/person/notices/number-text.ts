import {
  COMMA_DOT,
  DOT_COMMA,
  formatDecimalText,
  type Separators,
} from '#domain/text/number-text.ts';
import { displaySettings } from '#src/kit/index.ts';

/** Separators of the user. */
export function numberSeparators(): Separators {
  return displaySettings.separators === 'dot-comma' ? DOT_COMMA : COMMA_DOT;
}

/** A plain decimal in the user's format, without trailing zeros. */
export function numberText(text: string): string {
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return formatDecimalText(plain, plain.split('.')[1]?.length ?? 0, numberSeparators());
}
