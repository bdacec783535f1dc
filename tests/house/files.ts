import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

const BINARY = /\.(png|jpe?g|webp|ico|woff2?)$/;

const IGNORED = /^(node_modules|dist|data|coverage|\.git|\.tsbuild|tests\/out)(\/|$)/;
const NOT_OURS = /(^|\/)node_modules\/|^tests\/bench\/out\/|^tests\/house\/planted\/|\.log$/;

/** Files of the project, tracked or new, relative to its root. */
export function projectFiles(): string[] {
  return (listByGit() ?? listByWalk('')).filter((file) => !NOT_OURS.test(file)).filter(isReadable);
}

function listByGit(): string[] | undefined {
  const options = ['ls-files', '-co', '--exclude-standard', '-z'];
  const { status, stdout } = spawnSync('git', options, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\0').filter((file) => file !== '') : undefined;
}

/** For a copy without git: everything except installed, built and generated files. */
function listByWalk(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (IGNORED.test(file)) return [];
    return entry.isDirectory() ? listByWalk(file) : [file];
  });
}

/** Git still lists a file that was deleted in the working tree. */
function isReadable(file: string): boolean {
  try {
    readFileSync(path.join(ROOT, file));
    return true;
  } catch {
    return false;
  }
}

export const isText = (file: string): boolean => !BINARY.test(file);

export const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
