import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

/** An operator at the command line of a server. @returns what the command printed, as an object. */
export async function desk(dataDir: string, ...words: readonly string[]): Promise<unknown> {
  const file = path.join(ROOT, 'server/op/main.ts');
  const { NODE_OPTIONS: _none, ...inherited } = process.env;
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', file, ...words, '--yes', '--json'],
    { cwd: ROOT, env: { ...inherited, DATA_DIR: dataDir } },
  );
  return JSON.parse(stdout);
}
