/** A rule that does not hold: the run ends there. */
export class Finding extends Error {
  override readonly name = 'Finding';
  /** Id of the rule. */
  readonly rule: string;
  /** Number of the command it was found after. */
  step = 0;
  /** Simulated time, UTC milliseconds. */
  at = 0;

  constructor(rule: string, detail: string) {
    super(`${rule} ${detail}`);
    this.rule = rule;
  }
}
