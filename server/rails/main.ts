import { readRailConfig } from './rail-config.ts';
import { startRail } from './start-rail.ts';

/**
 * The simulated bank and chain, a separate process that the broker reaches over signed HTTP only.
 * It reports its port to its parent, and ends with it.
 */

function say(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`rails: ${text.replaceAll(/\s+/g, ' ')}\n`);
}

try {
  const rail = await startRail(readRailConfig(process.env), say);
  Object.freeze(Object.prototype);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    rail.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process is gone, so nobody would receive reports.
  process.on('disconnect', stop);
  process.send?.({ port: rail.port });
} catch (error) {
  say(error);
  process.exit(1);
}
