import { afterAll, expect, it } from 'vitest';
import type { ActingPerson } from '#tests/e2e/support/acting-person.ts';
import { MONEY_CALLS, type MoneyCall } from './money-calls.ts';
import { PRESSES, type Press } from './presses.ts';
import { ONCE, tapTwice, type TapCase, type TapOpen } from './tap-run.ts';

/** `npm run prove -- taps` presses every button in every way, with `--short` each in one. */
const IS_WHOLE = process.env['TAPS_ALL'] === '1';

type Cases<Who extends ActingPerson> = Readonly<Partial<Record<MoneyCall, TapCase<Who>>>>;
type Bench<Who extends ActingPerson> = {
  readonly person: () => Who;
  /** Another account, for cases that need a separate one. */
  readonly another?: () => Promise<Who>;
  readonly open: TapOpen;
};

/** The ways to press a button in this run; adjacent cases differ in theirs. */
function pressesOf(call: MoneyCall, one: TapCase<never>): readonly Press[] {
  if (one.press !== undefined) return ['key'];
  if (IS_WHOLE && one.once !== true) return PRESSES;
  const at = MONEY_CALLS.indexOf(call) % PRESSES.length;
  return [PRESSES[at] ?? 'frame'];
}

/** One test per button and way to press it; prints the results in one line at the end. */
export function pressAll<Who extends ActingPerson>(
  name: string,
  cases: Cases<Who>,
  { person, another, open }: Bench<Who>,
): void {
  const rows = Object.entries(cases) as [MoneyCall, TapCase<Who>][];
  let presses = 0;
  let doubles = 0;
  afterAll(() => {
    console.warn(`taps, ${name}: ${rows.length} buttons, ${presses} pressed, ${doubles} doubled`);
  });
  const tests = rows.flatMap(([call, one]) =>
    pressesOf(call, one).map((press) => ({ call, one, press, button: one.button })),
  );
  it.each(tests)('$call: "$button" pressed twice by $press', async ({ call, one, press }) => {
    const who = one.apart === true ? ((await another?.()) ?? person()) : person();
    const result = await tapTwice(call, one, { person: who, open, press });
    presses++;
    if (result.done > 1 || result.twins.length > 0) doubles++;
    expect(result).toMatchObject(ONCE);
  });
}
