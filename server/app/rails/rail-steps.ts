/** Actor of a step. */
export type StepBy = 'user' | 'rail' | 'operator' | 'system';
/** One step in the life of a deposit or withdrawal. */
export type Step = { readonly step: string; readonly by: StepBy; readonly at: number };

/** Steps of a row, oldest first. */
export function stepsOf({ steps }: { readonly steps: string }): Step[] {
  return JSON.parse(steps) as Step[];
}

/** Text of the steps with one appended. */
export function withStep(row: { readonly steps: string } | null, step: Step): string {
  return JSON.stringify([...(row === null ? [] : stepsOf(row)), step]);
}

/** Actor of a step for an actor of the audit log. */
export function byOf(actor: string): StepBy {
  return actor.startsWith('operator:') ? 'operator' : 'rail';
}
