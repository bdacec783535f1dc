import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { BUG_COUNT, bugOf } from './bugs.ts';
import { print, Tally, writeReport } from './report.ts';
import type { SimResult } from './sim-run.ts';
import { Simulation } from './simulation.ts';

/**
 * `npm run prove -- sim [--seed S] [--days D] [--users U] [--per-day N] [--crowd N] [--ci] [--bugs]
 * [--bug N]`: runs the real core, ledger, edge and private stream in a world made from one seed:
 * users, a network that loses and reorders, a feed with every fault, crashes. A broken rule ends
 * the run and prints its seed; the same seed breaks it again at the same step. --crowd sets the
 * number of simulated applicants per issue of new shares. --bugs plants each known bug once and
 * requires a finding. --ci runs 8 days (or --days) without a bug, a few days with a large crowd,
 * and three bugs that the seed chooses.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string' },
    users: { type: 'string', default: '50' },
    'per-day': { type: 'string', default: '300' },
    crowd: { type: 'string', default: '6' },
    ci: { type: 'boolean', default: false },
    bugs: { type: 'boolean', default: false },
    bug: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const BUG_DAYS = 30;
const CLEAN_DAYS = 30;
const CI_DAYS = 8;
const CI_BUGS = 3;
/** A crowd for each issue, until one of them is allotted during the run, and many crashes. */
const CROWD = { crowd: 1_000, days: 4, perDay: 1_000, crashEvery: 100 } as const;
const DAY_MS = 86_400_000;

function whole(text: string): number {
  const value = Number.parseInt(text, 10);
  if (!/^\d{1,9}$/.test(text) || value < 1) throw new RangeError(`not a number above 0: ${text}`);
  return value;
}

const seed = whole(values.seed);
const base = {
  seed,
  users: whole(values.users),
  perDay: whole(values['per-day']),
  crowd: whole(values.crowd),
};
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
const commitName = commit.status === 0 ? commit.stdout.trim() : 'none';

/** Speed of a run: simulated time over processor time. */
function speedOf({ simulatedMs, cpuMs }: SimResult): number {
  return Math.round(simulatedMs / cpuMs);
}

function told({ finding }: SimResult): string {
  if (finding === null) return 'nothing found';
  const at = new Date(finding.at).toISOString();
  const where = `seed ${seed}, commit ${commitName}, step ${finding.step}`;
  return `${where}, ${finding.rule}: ${finding.message} (${at})`;
}

type Line = { readonly name: string; readonly isGood: boolean; readonly result: SimResult };
const lines: Line[] = [];
const tally = new Tally();

function note(name: string, isGood: boolean, result: SimResult): void {
  lines.push({ name, isGood, result });
  const days = (result.simulatedMs / DAY_MS).toFixed(1);
  const [wall, cpu] = [result.wallMs, result.cpuMs].map((ms) => (ms / 1000).toFixed(1));
  tally.note(isGood, name);
  print(`       ${told(result)}`);
  const core = `${cpu} s of a core, ${speedOf(result)} times real time`;
  print(`       ${days} days in ${wall} s: ${core}`);
}

/** Without a planted bug there must be no finding. */
async function clean(days: number): Promise<void> {
  const result = await Simulation.run({ ...base, days });
  note(`${days} days without a planted bug`, result.finding === null, result);
  tell(result);
}

/** The same with a crowd that subscribes to one issue, and frequent crashes. */
async function crowded(): Promise<void> {
  const result = await Simulation.run({ ...base, ...CROWD });
  const { mostSubscribers = 0, crashes = 0 } = result.counts;
  const isCrowd = mostSubscribers >= CROWD.crowd && crashes > 0;
  const name = `${CROWD.days} days with ${mostSubscribers} subscribers of one issue`;
  note(`${name} and ${crashes} crashes`, result.finding === null && isCrowd, result);
  tell(result);
}

function tell(result: SimResult): void {
  const { codes, counts, faults, hash } = result;
  for (const [name, sums] of Object.entries({ counts, codes, faults })) {
    const words = Object.entries(sums).map(([key, count]) => `${key} ${count}`);
    print(`       ${name}: ${words.join(', ')}`);
  }
  print(`       ledger ${hash}`);
}

/** A planted bug must be found. */
async function planted(number: number): Promise<void> {
  const bug = bugOf(number);
  const result = await Simulation.run({ ...base, days: bug.days ?? BUG_DAYS, bug });
  note(`bug ${number}: ${bug.name}`, result.finding !== null, result);
}

/** Three bugs that the seed chooses. */
function bugsOfSeed(): number[] {
  const first = seed * CI_BUGS;
  return Array.from({ length: CI_BUGS }, (_, at) => ((first + at) % BUG_COUNT) + 1);
}

const all = Array.from({ length: BUG_COUNT }, (_, at) => at + 1);
if (values.bug !== undefined) await planted(whole(values.bug));
else if (values.bugs) for (const number of all) await planted(number);
else {
  const usual = values.ci ? CI_DAYS : CLEAN_DAYS;
  await clean(values.days === undefined ? usual : whole(values.days));
  if (values.ci) {
    await crowded();
    for (const number of bugsOfSeed()) await planted(number);
  }
}

if (values.json) {
  const runs = lines.map(({ name, isGood, result: { finding, ...rest } }) => {
    const found = finding && { rule: finding.rule, step: finding.step, text: finding.message };
    return { name, isGood, found, ...rest };
  });
  writeReport('sim', { seed, commit: commitName, runs });
}
tally.close();
