import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
/** A built server of this folder, given by name, or the sources. */
const BUILT = process.env['DIST_DIR'];
function programOf(root: string): readonly string[] {
  if (root !== ROOT || BUILT === undefined) {
    return ['--import', 'tsx', path.join(root, 'server/main.ts')];
  }
  return [path.join(BUILT, 'server/main.js')];
}
const READY = /is ready: (\S+)/;
const READY_WITHIN_MS = 240_000;

/** The whole server as a child process. */
export type SourceServer = {
  readonly url: string;
  /** Its output so far. */
  readonly printed: () => string;
  /** Stops it like an operator. */
  readonly stop: () => Promise<void>;
};

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Starts the server.
 * @param root folder of the sources
 * @throws Error with its output when it ends or is not ready in time.
 */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  root = ROOT,
): Promise<SourceServer> {
  const child = spawn(process.execPath, programOf(root), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT: 'false',
      SHUTDOWN_NOTICE: '0',
      LOG_LEVEL: 'error',
      // A full crowd writes thousands of applications before the server is ready.
      ISSUE_CROWD: '2',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const printed = (): string => text;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => void (text += chunk.toString()));
  }
  for (const from = performance.now(); performance.now() - from < READY_WITHIN_MS;) {
    const url = READY.exec(text)?.[1];
    if (url !== undefined) return { url, printed, stop: () => ended(child) };
    if (child.exitCode !== null) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  await ended(child);
  throw new Error(`the server did not get ready: ${text}`);
}
