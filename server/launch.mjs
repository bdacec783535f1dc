import { buildWhenStale, installWhenNeeded, requireNode } from './prepare.mjs';

const PARENT_CHECK_MS = 200;

/**
 * npm starts its scripts through a shell, and a shell that npm stops takes no one with it: the
 * server would live on, holding port and data. So under npm it stops when its shell is gone.
 */
function stopWithShell() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

/**
 * `npm start`: on a fresh clone with only Node it installs, builds and serves; later it only
 * serves. The server runs in this very process, so signals and the exit code are its own.
 */
requireNode();
stopWithShell();
await installWhenNeeded();
if (!(await buildWhenStale())) process.exit(1);
process.env.NODE_ENV ??= 'production';
await import(new URL('../dist/server/main.js', import.meta.url).href);
