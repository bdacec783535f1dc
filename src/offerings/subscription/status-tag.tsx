import { useText } from '#src/kit/index.ts';
import { Tag, type TagTone } from '#src/ui/index.ts';

/** Words and colours of the states of an offer. */
const OFFER_STATUS = {
  upcoming: { key: 'ipo.status.upcoming', tone: 'info' },
  accepting_subscriptions: { key: 'ipo.status.accepting', tone: 'ok' },
  to_be_listed: { key: 'ipo.status.toBeListed', tone: 'warn' },
  listed: { key: 'ipo.status.listed', tone: 'neutral' },
} as const satisfies Record<string, { key: string; tone: TagTone }>;

type OfferStatus = keyof typeof OFFER_STATUS;

/** Words and colours of the states of a subscription. */
const SUBSCRIPTION_STATUS = {
  applying: { key: 'sub.status.applying', tone: 'info' },
  cancelled: { key: 'sub.status.cancelled', tone: 'neutral' },
  to_be_allocated: { key: 'sub.status.toAllocate', tone: 'info' },
  allocated_pending_payment: { key: 'sub.status.allocatedPendingPayment', tone: 'warn' },
  wait_payment: { key: 'sub.status.waitPayment', tone: 'warn' },
  paid: { key: 'sub.status.paid', tone: 'ok' },
  not_allotted: { key: 'sub.status.notAllotted', tone: 'neutral' },
  won: { key: 'sub.status.won', tone: 'ok' },
} as const satisfies Record<string, { key: string; tone: TagTone }>;

type SubscriptionStatus = keyof typeof SUBSCRIPTION_STATUS;

/** State of an offer. */
export function OfferTag({ status }: { readonly status: OfferStatus }) {
  const t = useText('ipo');
  const { key, tone } = OFFER_STATUS[status];
  return <Tag tone={tone}>{t(key)}</Tag>;
}

/** State of the user's subscription. */
export function SubscriptionTag({ status }: { readonly status: SubscriptionStatus }) {
  const t = useText('sub');
  const { key, tone } = SUBSCRIPTION_STATUS[status];
  return <Tag tone={tone}>{t(key)}</Tag>;
}
