import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ownCommit, print, readReport } from '#tests/sim/report.ts';
import { sumKinds, type KindCount } from './kinds.ts';
import type { Round } from './rounds.ts';

/** Result of starting a second server on the same data. */
const PORTS_EACH = 2;

/** Number of kills and folders. */
type Plan = {
  readonly kills: number;
  readonly folders: number;
  /** Folders at the same time. */
  readonly together: number;
  readonly seed: number;
  readonly port: number;
  readonly isRecorded: boolean;
};

/** Report of the run in one folder. */
type FolderReport = {
  readonly commit: string | null;
  readonly kills: number;
  readonly passed: number;
  readonly failed: number;
  readonly rounds: readonly Round[];
  readonly kinds: readonly KindCount[];
  /** Kinds of orders that were never accepted. By chance a folder may miss one. */
  readonly missing: readonly string[];
};

/** Totals of all folders. */
export type KillTotal = {
  readonly kills: number;
  readonly passed: number;
  readonly failed: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly happened: number;
  readonly worstMs: number;
  readonly rounds: readonly Round[];
  readonly kinds: readonly KindCount[];
  /** Kinds that no folder accepted. */
  readonly missing: readonly string[];
};

function reportOf(seed: number): string {
  return `chaos-folder-${seed}`;
}

/** The report of a folder that was finished on the same commit. */
function doneReport(seed: number, kills: number): FolderReport | null {
  const report = readReport(reportOf(seed)) as FolderReport | null;
  return report?.kills === kills && report.commit === ownCommit() ? report : null;
}

async function killInFolder(
  { isRecorded }: Plan,
  { seed, kills, port }: { readonly seed: number; readonly kills: number; readonly port: number },
): Promise<FolderReport> {
  const before = doneReport(seed, kills);
  if (before !== null) return before;
  const plan = [`--kill=${kills}`, `--seed=${seed}`, `--port=${port}`];
  const market = isRecorded ? ['--recorded'] : [];
  const out = ['--part', '--no-points', ...market, '--json', `--report=${reportOf(seed)}`];
  const script = path.join(import.meta.dirname, 'run.ts');
  const args = ['--import', 'tsx', script, ...plan, ...out];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'close');
  const nothing = { rounds: [], kinds: [], missing: [] };
  return doneReport(seed, kills) ?? { commit: null, kills, passed: 0, failed: 1, ...nothing };
}

/** Kills servers on separate data folders, several at a time. */
export async function killInFolders(plan: Plan): Promise<KillTotal> {
  const { kills, folders, together, seed, port } = plan;
  const each = Math.ceil(kills / folders);
  const waiting = Array.from({ length: folders }, (_, at) => seed + at);
  const reports: FolderReport[] = [];
  const lane = async (at: number): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const report = await killInFolder(plan, {
        seed: next,
        kills: each,
        port: port + at * PORTS_EACH,
      });
      reports.push(report);
      const verdict = report.failed === 0 ? 'ok    ' : 'FAILED';
      print(`${verdict} folder ${next}: ${report.passed} passed, ${report.failed} failed`);
    }
  };
  await Promise.all(Array.from({ length: together }, (_, at) => lane(at)));
  const rounds = reports.flatMap((report) => report.rounds);
  const sum = (of: (round: Round) => number): number =>
    rounds.reduce((total, round) => total + of(round), 0);
  return {
    kills: rounds.length,
    passed: reports.reduce((total, { passed }) => total + passed, 0),
    failed: reports.reduce((total, { failed }) => total + failed, 0),
    acknowledged: sum(({ comparison }) => comparison.acknowledged),
    unanswered: sum(({ comparison }) => comparison.unanswered),
    happened: sum(({ comparison }) => comparison.happened),
    worstMs: Math.max(0, ...rounds.map(({ readyMs }) => readyMs)),
    rounds,
    kinds: sumKinds(reports.flatMap((report) => report.kinds)),
    missing: (reports[0]?.missing ?? []).filter((name) =>
      reports.every(({ missing }) => missing.includes(name)),
    ),
  };
}
