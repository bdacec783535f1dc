import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** Starts a file of this folder as a child process that ends with this one. */
export function forkHere(file: string): ChildProcess {
  const child = fork(path.join(import.meta.dirname, file), { execArgv: ['--import', 'tsx'] });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}
