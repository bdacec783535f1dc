import { COMMA_DOT, DOT_COMMA } from '#domain/text/number-text.ts';
import { ApiError, type ApiErrorFacts } from '#src/kit/calls/api-error.ts';
import { isShownBriefly } from '#src/kit/calls/refused-call.ts';
import { translate } from '#src/kit/i18n/i18n.ts';
import { displaySettings } from '#src/kit/state/display.ts';
import { hasReasonText, reasonText } from './reason.ts';

/** Words of the server, where its text is not among the loaded ones. */
function serverWords({ message, code }: ApiErrorFacts): string {
  return message === '' ? `${translate('error.server')} (${code})` : message;
}

/**
 * Describes any failure in the language of the person, with numbers as the person writes them. The
 * words of the server stand in where the area of the text is not loaded. The area `error` must be.
 */
export function describeError(failure: unknown): string {
  if (!(failure instanceof ApiError)) return translate('error.server');
  const { kind, msgKey, args = {} } = failure.facts;
  if (kind === 'timeout') return translate('error.timeout');
  if (kind === 'network') return translate('error.network');
  if (kind === 'format') return translate('error.server');
  if (msgKey === undefined || isShownBriefly(failure)) return serverWords(failure.facts);
  const reason = { msgKey, args };
  if (!hasReasonText(reason)) return serverWords(failure.facts);
  return reasonText(reason, displaySettings.separators === 'dot-comma' ? DOT_COMMA : COMMA_DOT);
}
