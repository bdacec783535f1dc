import { existsSync, readFileSync } from 'node:fs';

/** A tick of the clock that counts the time of processes. */
const TICKS_PER_S = 100;

export type Usage = {
  /** Seconds of processor time the process has taken so far, and its main thread alone. */
  readonly cpuS: number;
  readonly mainS: number;
  /** Memory it holds, MiB. */
  readonly rssMB: number;
};

/** Why usage cannot be read here, or null. */
export function whyNoUsage(): string | null {
  return existsSync('/proc/self/stat') ? null : 'no /proc to read processor time and memory from';
}

/** Processor seconds in a line of `/proc/PID/stat`. */
export function secondsOf(stat: string): number {
  // The name in brackets may hold spaces; fields count from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

export function usageOf(pid: number): Usage {
  const read = (name: string): string => readFileSync(`/proc/${pid}/${name}`, 'utf8');
  return {
    cpuS: secondsOf(read('stat')),
    mainS: secondsOf(read(`task/${pid}/stat`)),
    rssMB: Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1]) / 1024,
  };
}

/** Shares of one core that a process took between two readings: all of it, and its main thread. */
export function sharesOf(
  before: Usage,
  after: Usage,
  seconds: number,
): { readonly all: number; readonly main: number } {
  return {
    all: (after.cpuS - before.cpuS) / seconds,
    main: (after.mainS - before.mainS) / seconds,
  };
}

/** Files and sockets that a process of this machine may have open; Infinity where there is none. */
export function filesLimit(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const soft = /^Max open files\s+(\S+)/m.exec(limits)?.[1] ?? 'unlimited';
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
}
