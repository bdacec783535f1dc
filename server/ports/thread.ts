import { Worker, type WorkerOptions } from 'node:worker_threads';

/** True in the built server, where all files are next to main.js and end in .js. */
const IS_BUILT = import.meta.url.endsWith('.js');

/**
 * URL of a thread's entry file, in the source tree and in the built server.
 * @param name path under server/ without extension, e.g. `store/market-thread`
 */
function threadUrl(name: string): URL {
  return IS_BUILT
    ? new URL(`./${name}.js`, import.meta.url)
    : new URL(`../${name}.ts`, import.meta.url);
}

/**
 * Starts a thread of the server. In the source tree it loads the TypeScript loader, which threads
 * do not inherit and unit tests do not have.
 * @param name path under server/ without extension, ending in `-thread`
 */
export function startThread(name: string, options: WorkerOptions = {}): Worker {
  const url = threadUrl(name);
  if (IS_BUILT) return new Worker(url, options);
  const loader = import.meta.resolve('tsx/esm/api');
  const boot =
    `import(${JSON.stringify(loader)}).then(({ register }) => {` +
    `register(); return import(${JSON.stringify(url.href)}); })`;
  return new Worker(boot, { ...options, eval: true });
}
