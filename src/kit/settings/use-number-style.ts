import { useSnapshot } from 'valtio';
import { COMMA_DOT, DOT_COMMA, type Language, type Separators } from '#domain/text/number-text.ts';
import { useLanguage } from '#src/kit/i18n/use-text.ts';
import { displaySettings } from '#src/kit/state/display.ts';

/** Number format of this user. */
export type NumberStyle = { readonly language: Language; readonly separators: Separators };

/** Language and separators for the text functions of the domain. */
export function useNumberStyle(): NumberStyle {
  const { separators } = useSnapshot(displaySettings);
  const language = useLanguage();
  return { language, separators: separators === 'dot-comma' ? DOT_COMMA : COMMA_DOT };
}
