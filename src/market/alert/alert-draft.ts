import { sidesOf, type AlertKind, type AlertMoment, type AlertSide } from '#domain/alert/alert.ts';
import type { alertAdd } from '#protocol/http/alerts.ts';
import type { RequestOf } from '#protocol/http/endpoint.ts';

/** An alert being edited. */
export type Draft = {
  readonly kind: AlertKind;
  readonly symbol: string;
  readonly side: AlertSide;
  /** Plain decimal text without a sign; empty for an empty field. */
  readonly threshold: string;
  readonly priceBy: 'last' | 'mark';
  readonly issueId: string;
  readonly moment: AlertMoment;
  readonly repeats: boolean;
  readonly pushes: boolean;
};

export const FIRST_SYMBOL = 'BTC-USDT';

export function newDraft(symbol: string): Draft {
  return {
    kind: 'price',
    symbol,
    side: 'above',
    threshold: '',
    priceBy: 'last',
    issueId: '',
    moment: 'opens',
    repeats: false,
    pushes: false,
  };
}

/**
 * A change of the kind keeps the instrument but resets the threshold, which has another meaning.
 */
export function ofKind(draft: Draft, kind: AlertKind): Draft {
  const [side = 'above'] = sidesOf(kind);
  const threshold = kind === 'volume' ? '2' : '';
  return { ...draft, kind, side, threshold, priceBy: 'last', moment: 'opens' };
}

/** Whether the alert can be added. */
export function isReady({ kind, threshold, issueId }: Draft): boolean {
  if (kind === 'issue') return issueId !== '';
  return /[1-9]/.test(threshold);
}

const flag = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0');

/** Request of the draft. A fall over the day is typed without its sign and sent with a minus. */
export function requestOf(draft: Draft): RequestOf<typeof alertAdd> {
  const { kind, symbol, side, threshold, priceBy, repeats, pushes } = draft;
  const common = { kind, symbol, side, repeats: flag(repeats), pushes: flag(pushes) } as const;
  if (kind === 'issue') return { ...common, issueId: draft.issueId, moment: draft.moment };
  const isFall = kind === 'change' && side === 'below';
  return { ...common, priceBy, threshold: isFall ? `-${threshold}` : threshold };
}
