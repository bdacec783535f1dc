import { DOT_COMMA, COMMA_DOT } from '#domain/text/number-text.ts';
import type { ApiError } from '#src/kit/calls/api-error.ts';
import { translate } from '#src/kit/i18n/i18n.ts';
import { displaySettings } from '#src/kit/state/display.ts';
import { reasonText } from './reason.ts';

/** What went wrong with a call, in the words of the user. */
export function failureText(error: ApiError): string {
  const { kind, msgKey, args, code } = error.facts;
  if (kind === 'timeout') return translate('error.timeout');
  if (kind === 'network') return translate('error.network');
  if (kind === 'format' || msgKey === undefined) {
    return error.message === '' ? `${translate('error.server')} (${code})` : error.message;
  }
  const separators = displaySettings.separators === 'dot-comma' ? DOT_COMMA : COMMA_DOT;
  return reasonText({ msgKey, args: args ?? {} }, separators);
}
