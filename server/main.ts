import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/start-server.ts';

/** A message for the operator: one line, and the process ends. */
function refuse(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text.replaceAll(/\s+/g, ' ')}\n`);
  process.exit(1);
}

function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
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
  const server = await startServer(config, log);
  stopOnSignals(server);
  process.stdout.write(`Terazi is ready: ${server.url}\n`);
} catch (error) {
  refuse(error);
}
