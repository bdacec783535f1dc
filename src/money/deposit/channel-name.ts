import type { TextKey } from '#src/kit/index.ts';

const NAMES: readonly TextKey<'deposit'>[] = [
  'deposit.channelName.fast',
  'deposit.channelName.eft',
  'deposit.channelName.private',
  'deposit.channelName.branch',
];

/** Text key of a payment method's name; an unknown one is called a bank transfer. */
export function channelName(nameKey: string): TextKey<'deposit'> {
  return NAMES.find((one) => one === nameKey) ?? 'deposit.bankTransfer';
}
