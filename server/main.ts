import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import type { RunningServer } from '#server/running-server.ts';
import { startServer } from '#server/start-server.ts';

/** Prints one line for the operator and ends the process. */
function refuse(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text.replaceAll(/\s+/g, ' ')}\n`);
  process.exit(1);
}

function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) {
      // A second signal skips the notice to the clients.
      void server.stop();
      return;
    }
    isStopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => refuse(error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination(2));
  // After all modules are loaded, because some define their own toString on classes.
  Object.freeze(Object.prototype);
  const server = await startServer(config, log, (error) => {
    log.fatal({ err: error }, 'nothing can be written any more');
    refuse(error);
  });
  stopOnSignals(server);
  process.stdout.write(`Terazi is ready: ${server.url}\n`);
} catch (error) {
  refuse(error);
}
