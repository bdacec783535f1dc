import type { PayoutOrder } from './wire/messages.ts';

/** Behaviour of a payment, selected by its sender: the inputs of docs/desk.md. */
export type Behaviour = 'done' | 'failed' | 'unknown' | 'duplicate' | 'late' | 'cut' | 'other';

const BY_NUMBER: Readonly<Record<string, Behaviour>> = {
  '02': 'failed',
  '03': 'unknown',
  '04': 'duplicate',
  '05': 'late',
  '06': 'cut',
};

/** Hundredths of an amount as two digits; empty if it has finer parts or no fraction. */
function centsOf(amount: string): string {
  const fraction = amount.split('.')[1]?.replace(/0+$/, '') ?? '';
  return fraction.length > 2 ? '' : fraction.padEnd(2, '0');
}

/** Behaviour of a payout, from the last digits of the IBAN, or the hundredths of a coin amount. */
export function payoutBehaviour({ kind, target, asked }: PayoutOrder): Behaviour {
  const number = kind === 'bank' ? target.slice(-2) : centsOf(asked);
  return BY_NUMBER[number] ?? 'done';
}

/** Behaviour of an incoming payment, from the hundredths of its amount. */
export function paymentBehaviour(amount: string): Behaviour {
  const behaviour = BY_NUMBER[centsOf(amount)] ?? 'done';
  return behaviour === 'cut' ? 'other' : behaviour;
}
