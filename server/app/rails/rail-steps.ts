/** Who did a step. */
export type StepBy = 'user' | 'rail' | 'operator' | 'system';
/** One step of the life of a deposit or withdrawal. */
export type Step = { readonly step: string; readonly by: StepBy; readonly at: number };

/** Steps as the row keeps them, oldest first. */
export function stepsOf({ steps }: { readonly steps: string }): Step[] {
  return JSON.parse(steps) as Step[];
}

/** Text of the steps with one more. */
export function withStep(row: { readonly steps: string } | null, step: Step): string {
  return JSON.stringify([...(row === null ? [] : stepsOf(row)), step]);
}

/** Who an actor of the audit log is in a step. */
export function byOf(actor: string): StepBy {
  return actor.startsWith('operator:') ? 'operator' : 'rail';
}
