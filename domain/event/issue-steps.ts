/** Steps of an issue that have a date. */
export const ISSUE_EVENT_STEPS = [
  'opens', 'closes', 'allotment', 'payment', 'listing', 'vesting', 'unlock',
] as const; // prettier-ignore
export type IssueEventStep = (typeof ISSUE_EVENT_STEPS)[number];
