import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { opSocketPath, type OpAnswer } from '#server/op/op-server.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

/** Runs an operator command on a server. @returns its output, as an object. */
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

/** The same operator without a process per command, for many commands. */
export async function atDesk(dataDir: string, ...words: readonly string[]): Promise<void> {
  const key = readFileSync(path.join(dataDir, 'operator.key'), 'utf8').trim();
  const socket = connect(opSocketPath(dataDir));
  socket.setEncoding('utf8').write(`${JSON.stringify({ key, words, yes: true })}\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  const answer = JSON.parse(text) as OpAnswer;
  if (!answer.ok) throw new Error(answer.error);
}
