import { type TextKey, useMoneyLabels, useText } from '#src/kit/index.ts';
import { Timeline } from '#src/ui/index.ts';
import type { MoneyRecord } from './money-record.ts';
import { recordSteps, type RecordStep } from './record-steps.ts';

function byKey(by: NonNullable<RecordStep['by']>, { kind }: MoneyRecord): TextKey<'wallet'> {
  if (by !== 'rail') return `wallet.by.${by}`;
  return kind === 'coin' ? 'wallet.by.chain' : 'wallet.by.bank';
}

/** Timeline of a request: past steps with time and actor, and future steps. */
export function RecordTimeline({ record }: { readonly record: MoneyRecord }) {
  const t = useText('wallet');
  const words = useMoneyLabels();
  const steps = recordSteps(record).map(({ id, key, tone, by, at }) => ({
    id,
    title: t(key),
    tone,
    detail: by === undefined ? undefined : t(byKey(by, record)),
    time: at === undefined ? undefined : words.time(at),
  }));
  return (
    <Timeline
      label={t('wallet.steps')}
      steps={steps}
      words={{
        done: t('wallet.tone.done'),
        now: t('wallet.tone.now'),
        failed: t('wallet.tone.failed'),
        open: t('wallet.tone.open'),
      }}
    />
  );
}
