import { print } from '#tests/sim/report.ts';
import { FAULT_KINDS } from './compare.ts';
import type { KindCount } from './kinds.ts';
import type { Round } from './rounds.ts';

/** Faults of all rounds by what is wrong; `other` are findings of the audit and of repeats. */
export type FaultCount = Readonly<Record<(typeof FAULT_KINDS)[number] | 'other', number>>;

export function countFaults(rounds: readonly Round[]): FaultCount {
  const counts = { lost: 0, doubled: 0, 'triggered twice': 0, 'beyond protection': 0, other: 0 };
  for (const fault of rounds.flatMap(({ comparison }) => comparison.faults)) {
    const kind = FAULT_KINDS.find((one) => fault.startsWith(`${one}:`)) ?? 'other';
    counts[kind] += 1;
  }
  return counts;
}

/** Mean seconds of one kill by what they are spent on. */
function meanTimes(rounds: readonly Round[]): string {
  const mean = (of: (round: Round) => number): string => {
    const sum = rounds.reduce((all, round) => all + of(round), 0);
    return (sum / Math.max(1, rounds.length) / 1_000).toFixed(2);
  };
  return (
    `one kill on average: load ${mean(({ loadMs }) => loadMs)} s, ` +
    `start ${mean(({ readyMs }) => readyMs)} s, ` +
    `comparison ${mean(({ compareMs }) => compareMs)} s, ` +
    `audit ${mean(({ auditMs }) => auditMs)} s`
  );
}

/** Prints the kinds of orders, the faults and the times of all rounds. */
export function printSummary(rounds: readonly Round[], kinds: readonly KindCount[]): void {
  for (const { market, kind, placed, triggered, executed } of kinds) {
    const words = `${placed} placed, ${triggered} triggered, ${executed} executed`;
    print(`       ${`${market} ${kind}`.padEnd(34)} ${words}`);
  }
  const triggered = kinds.reduce((sum, one) => sum + one.triggered, 0);
  const faults = Object.entries(countFaults(rounds)).map(([kind, count]) => `${count} ${kind}`);
  print(`${rounds.length} kills, ${triggered} conditions acted: ${faults.join(', ')}`);
  print(meanTimes(rounds));
}
