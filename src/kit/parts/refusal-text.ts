import { formatDateTime } from '#domain/text/date-text.ts';
import type { Language, Separators } from '#domain/text/number-text.ts';
import { reasonText, type Reason } from '#src/kit/forms/reason.ts';

const INSTANT = /^\d{12,14}$/;

/**
 * Sentence for a reason that blocks an action. UTC milliseconds among its values are formatted as
 * dates. The areas `error`, `valid` and `kyc` must be loaded.
 */
export function refusalText(reason: Reason, language: Language, separators: Separators): string {
  const dates = Object.entries(reason.args)
    .filter(([, value]) => INSTANT.test(value))
    .map(([name, value]) => [name, formatDateTime(Number.parseInt(value, 10), language)] as const);
  return reasonText(reason, separators, Object.fromEntries(dates));
}
