/** A broken rule; it ends the run. */
export class Finding extends Error {
  override readonly name = 'Finding';
  /** Id of the rule. */
  readonly rule: string;
  /** Number of the last command before the finding. */
  step = 0;
  /** Simulated time, UTC milliseconds. */
  at = 0;

  constructor(rule: string, detail: string) {
    super(`${rule} ${detail}`);
    this.rule = rule;
  }
}
