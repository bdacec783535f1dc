import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, installWhenNeeded, requireNode } from './prepare.mjs';

/**
 * `npm run dev`: the server from its sources, restarted on change, and the page from Vite with hot
 * reload, which hands calls and the stream to the server. One ends, both end.
 */
requireNode();
await installWhenNeeded();

// Every change restarts the server: nobody is to wait for the page to be told.
process.env.SHUTDOWN_NOTICE ??= '0';

const start = (file, args) =>
  spawn(process.execPath, [path.join(ROOT, 'node_modules', file), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });

const children = [
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts']),
  start('vite/bin/vite.js', []),
];

let isStopping = false;
function stop(signal, code) {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const child of children) child.kill(signal);
}

for (const child of children) child.on('exit', (code) => stop('SIGTERM', code ?? 0));
process.on('SIGINT', () => stop('SIGINT', 130));
process.on('SIGTERM', () => stop('SIGTERM', 143));
