import { formatDecimalText, type Separators } from '#domain/text/number-text.ts';
import { hasText, translate } from '#src/kit/i18n/i18n.ts';
import type { TextKey, TextValues } from '#src/kit/i18n/areas.ts';

/** Why something is refused: key of the text and its values. */
export type Reason = {
  readonly msgKey: string;
  readonly args: Readonly<Record<string, string>>;
};

/** Reads a cell `msgKey|name=value|...`; null for an empty one. */
export function parseReason(cell: string): Reason | null {
  const [msgKey = '', ...pairs] = cell.split('|');
  if (msgKey === '') return null;
  const args = Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
  return { msgKey, args };
}

const PLAIN = /^-?\d+(\.\d+)?$/;

/** Values as the person writes numbers. */
function shownArgs(args: Reason['args'], separators: Separators): TextValues {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      if (!PLAIN.test(value)) return [name, value];
      const trimmed = value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value;
      return [name, formatDecimalText(trimmed, trimmed.split('.')[1]?.length ?? 0, separators)];
    }),
  );
}

/** Texts for what the shared words cannot say. */
function exactKey({ msgKey, args }: Reason): TextKey {
  if (msgKey === 'error.priceOutOfLimits' && args['min'] === '-') return 'order.priceTooHigh';
  if (msgKey === 'error.priceOutOfLimits' && args['max'] === '-') return 'order.priceTooLow';
  if (msgKey === 'valid.maxAmount' && args['max'] === undefined) return 'order.positionLimit';
  if (msgKey === 'error.halted' && (args['reason'] ?? '') === '') return 'order.halted';
  if (msgKey === 'error.positionLocked' && (args['date'] ?? '') === '') return 'order.locked';
  return msgKey as TextKey;
}

/** Whether the text of a reason is loaded in the language of the moment. */
export function hasReasonText(reason: Reason): boolean {
  return hasText(exactKey(reason));
}

/** The sentence of a reason. The areas `order`, `error`, `valid` and `app` must be loaded. */
export function reasonText(reason: Reason, separators: Separators, extra: TextValues = {}): string {
  const values = { ...shownArgs(reason.args, separators), ...extra };
  const date = String(extra['date'] ?? reason.args['date'] ?? '');
  return translate(exactKey({ ...reason, args: { ...reason.args, date } }), values);
}
