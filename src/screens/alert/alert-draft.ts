import { sidesOf, type AlertKind, type AlertMoment, type AlertSide } from '#domain/alert/alert.ts';
import type { alertAdd } from '#protocol/http/alerts.ts';
import type { RequestOf } from '#protocol/http/endpoint.ts';

/** An alert as it is being written. */
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

/** Another kind keeps the instrument; its threshold would mean something else. */
export function ofKind(draft: Draft, kind: AlertKind): Draft {
  const [side = 'above'] = sidesOf(kind);
  const threshold = kind === 'volume' ? '2' : '';
  return { ...draft, kind, side, threshold, priceBy: 'last', moment: 'opens' };
}

/** Whether an alert could be added as it stands. */
export function isReady({ kind, threshold, issueId }: Draft): boolean {
  if (kind === 'issue') return issueId !== '';
  return /[1-9]/.test(threshold);
}

const flag = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0');

/** What is sent. A fall of the day is written without its sign. */
export function requestOf(draft: Draft): RequestOf<typeof alertAdd> {
  const { kind, symbol, side, threshold, priceBy, repeats, pushes } = draft;
  const common = { kind, symbol, side, repeats: flag(repeats), pushes: flag(pushes) } as const;
  if (kind === 'issue') return { ...common, issueId: draft.issueId, moment: draft.moment };
  const isFall = kind === 'change' && side === 'below';
  return { ...common, priceBy, threshold: isFall ? `-${threshold}` : threshold };
}
