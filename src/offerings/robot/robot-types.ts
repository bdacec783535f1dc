import type { stockAiInfo, stockAiOrderDetails } from '#protocol/http/robots.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import type { TagTone } from '#src/ui/index.ts';

/** A product with its results, for its own page. */
export type ProductFacts = DataOf<typeof stockAiInfo>;
/** A run with its curve and its fills. */
export type RunFacts = DataOf<typeof stockAiOrderDetails>;

type RunWord = { readonly key: RunKey; readonly tone: TagTone };
type RunKey =
  | 'robot.status.running'
  | 'robot.status.paused'
  | 'robot.status.finished'
  | 'robot.status.stopped'
  | 'robot.closing';

/** Word for the state of a run. */
export function runWord({
  status,
  isPaused,
  closing,
}: Pick<RobotRunView, 'status' | 'isPaused' | 'closing'>): RunWord {
  if (status === 'settled' || status === 'matured') {
    return { key: 'robot.status.finished', tone: 'ok' };
  }
  if (status !== 'running') return { key: 'robot.status.stopped', tone: 'neutral' };
  if (closing !== undefined) return { key: 'robot.closing', tone: 'warn' };
  if (isPaused) return { key: 'robot.status.paused', tone: 'warn' };
  return { key: 'robot.status.running', tone: 'info' };
}

/** Whether a run is final. */
export function isOver({ status }: Pick<RobotRunView, 'status'>): boolean {
  return status !== 'running' && status !== 'matured';
}

/** Direction of decimal text. */
export function toneOf(text: string): 'up' | 'down' | 'none' {
  if (!/[1-9]/.test(text)) return 'none';
  return text.startsWith('-') ? 'down' : 'up';
}
