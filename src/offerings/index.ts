/** Public exports of offerings for later modules, screens and the app. */
export { EventsView } from './events/events-view.tsx';
export { useMembership } from './membership/use-membership.ts';
export { ChainPanel } from './option/chain-panel.tsx';
export { CodeDisc } from './subscription/code-disc.tsx';
export { PaySheet } from './subscription/pay-sheet.tsx';
export { OfferTag } from './subscription/status-tag.tsx';
export { SubscriptionCard } from './subscription/subscription-card.tsx';
export { useSubActs } from './subscription/use-sub-acts.ts';
export { useSubscriptionLabels } from './subscription/use-subscription-labels.ts';
