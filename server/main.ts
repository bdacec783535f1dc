import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import type { RunningServer } from '#server/running-server.ts';
import { startServer } from '#server/start-server.ts';

/** A message for the operator: one line, and the process ends. */
function refuse(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text.replaceAll(/\s+/g, ' ')}\n`);
  process.exit(1);
}

function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) {
      // Whoever asks twice does not want to wait until the clients had their notice.
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
  // After every module is loaded: some give their own classes a toString of the same name.
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
