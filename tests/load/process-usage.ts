import { existsSync, readFileSync } from 'node:fs';

/** Clock tick of the kernel's process times. */
const TICKS_PER_S = 100;

export type Usage = {
  /** Processor seconds of the process so far, and of its main thread. */
  readonly cpuS: number;
  readonly mainS: number;
  /** Resident memory, MiB. */
  readonly rssMB: number;
};

/** Reason why usage cannot be read here, or null. */
export function whyNoUsage(): string | null {
  return existsSync('/proc/self/stat') ? null : 'no /proc to read processor time and memory from';
}

/** Processor seconds in a line of `/proc/PID/stat`. */
export function secondsOf(stat: string): number {
  // The name in brackets may contain spaces; the fields follow it.
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

/** Shares of one core between two readings: the whole process, and its main thread. */
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

/** Limit of open files and sockets per process on this machine; Infinity for none. */
export function filesLimit(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const soft = /^Max open files\s+(\S+)/m.exec(limits)?.[1] ?? 'unlimited';
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
}
