import { useText } from '#src/kit/i18n/use-text.ts';
import type { TimelineTone } from '#src/ui/index.ts';

/** Words for the colours of a timeline. */
export function useStepLabels(): Readonly<Record<TimelineTone, string>> {
  const t = useText();
  return {
    done: t('common.stepState.done'),
    now: t('common.stepState.now'),
    failed: t('common.stepState.failed'),
    open: t('common.stepState.open'),
  };
}
