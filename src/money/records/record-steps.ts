import type { TextKey } from '#src/kit/index.ts';
import type { TimelineTone } from '#src/ui/index.ts';
import { isOver, isWithdrawal, type MoneyRecord } from './money-record.ts';

/** One step of a request, before translation. */
export type RecordStep = {
  readonly id: string;
  readonly key: TextKey<'wallet'>;
  readonly tone: TimelineTone;
  /** Who did it; absent for a future step. */
  readonly by?: 'user' | 'rail' | 'operator' | 'system';
  readonly at?: number;
};

const KEYS: Readonly<Record<string, TextKey<'wallet'>>> = {
  created: 'wallet.step.created',
  arrived: 'wallet.step.arrived',
  confirming: 'wallet.step.confirming',
  review: 'wallet.step.review',
  approved: 'wallet.step.approved',
  sending: 'wallet.step.sending',
  unknown: 'wallet.step.unknown',
  succ: 'wallet.step.succ',
  failed: 'wallet.step.failed',
  expired: 'wallet.step.expired',
  reversed: 'wallet.step.reversed',
  settled: 'wallet.step.settled',
};
const FAILED: readonly string[] = ['failed', 'expired', 'reversed'];

function keyOf(record: MoneyRecord, step: string): TextKey<'wallet'> {
  const leaves = isWithdrawal(record);
  if (step === 'created' && !leaves) return 'wallet.step.announced';
  if (step === 'failed' && leaves) {
    return record.reason === 'user' ? 'wallet.step.cancelled' : 'wallet.step.refunded';
  }
  return KEYS[step] ?? 'wallet.step.other';
}

/** Text key of the current step. */
function waitKey(record: MoneyRecord): TextKey<'wallet'> {
  if (!isWithdrawal(record)) {
    if (record.isReview) return 'wallet.wait.review';
    return record.kind === 'coin' ? 'wallet.wait.coin' : 'wallet.wait.bank';
  }
  switch (record.sub) {
    case 'approved':
      return 'wallet.wait.send';
    case 'sending':
      return record.kind === 'bank' ? 'wallet.wait.answerBank' : 'wallet.wait.answerCoin';
    case 'unknown':
      return 'wallet.wait.unknown';
    default:
      return 'wallet.wait.approval';
  }
}

function goalKey(record: MoneyRecord): TextKey<'wallet'> {
  if (!isWithdrawal(record)) return 'wallet.wait.credit';
  return record.kind === 'bank' ? 'wallet.wait.arrive' : 'wallet.wait.arriveCoin';
}

/** Past, current and final steps of a request, oldest first. */
export function recordSteps(record: MoneyRecord): readonly RecordStep[] {
  const steps: RecordStep[] = record.steps.map(({ step, by, at }, index) => ({
    id: `${index} ${step}`,
    key: keyOf(record, step),
    tone: FAILED.includes(step) ? 'failed' : 'done',
    by,
    at,
  }));
  if (isOver(record)) return steps;
  return [
    ...steps,
    { id: 'now', key: waitKey(record), tone: 'now' },
    { id: 'open', key: goalKey(record), tone: 'open' },
  ];
}
