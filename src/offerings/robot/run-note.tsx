import { useText } from '#src/kit/index.ts';
import { Row } from '#src/ui/index.ts';
import type { RunFacts } from './robot-types.ts';
import { useRobotLabels } from './use-robot-labels.ts';

/** Why a run is not active, or what it is transitioning to. */
export function RunNote({ run }: Pick<RunFacts, 'run'>) {
  const t = useText('robot');
  const { time } = useRobotLabels();
  const { closing, isPaused, pausedUntil, reason } = run;
  const text =
    closing !== undefined
      ? t('robot.closingNote')
      : isPaused
        ? t('robot.pausedNote', { time: pausedUntil === undefined ? '--' : time(pausedUntil) })
        : reason === undefined
          ? null
          : t(`robot.endReason.${reason}`);
  return text === null ? null : (
    <Row as="p" gap={8} pad={12} surface={2} radius="input" hint role="status">
      {text}
    </Row>
  );
}
