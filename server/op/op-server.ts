import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { findCommand } from './op-commands.ts';
import { OpError, type OpHost } from './op-kit.ts';
import { mayDo, operatorOf, readOperators } from './operators.ts';

/** Request of the command line: one line of JSON. */
const request = v.strictObject({
  key: v.pipe(v.string(), v.maxLength(128)),
  words: v.pipe(v.array(v.pipe(v.string(), v.maxLength(256))), v.maxLength(16)),
  yes: v.boolean(),
});
export type OpRequest = v.InferOutput<typeof request>;

/** Answer: one line of JSON. */
export type OpAnswer =
  | { readonly ok: true; readonly dryRun: boolean; readonly data: unknown }
  | { readonly ok: false; readonly error: string };

const LINE_MAX = 8_192;
const OWNER_ONLY = 0o600;

/** Path of the socket of a data folder. */
export function opSocketPath(dataDir: string): string {
  return join(dataDir, 'op.sock');
}

async function answerTo(line: string, host: OpHost): Promise<OpAnswer> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), request), line);
  if (!parsed.success) return { ok: false, error: 'the request cannot be read' };
  const { key, words, yes } = parsed.output;
  const operator = operatorOf(readOperators(host.dataDir), key);
  if (operator === null) return { ok: false, error: 'nobody has this key' };
  const found = findCommand(words);
  if (found === null) return { ok: false, error: `no such command: ${words.join(' ')}` };
  const { command, args } = found;
  if (!mayDo(operator.role, command.role)) {
    return { ok: false, error: `${operator.role} may not: it takes ${command.role}` };
  }
  const isReal = yes || !command.changes;
  try {
    const data = await command.run({ host, operator, args, isReal });
    return { ok: true, dryRun: !isReal, data };
  } catch (error) {
    if (error instanceof OpError) return { ok: false, error: error.message };
    throw error;
  }
}

function serve(socket: Socket, host: OpHost, failed: (error: unknown) => void): void {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    text += chunk;
    const end = text.indexOf('\n');
    if (end < 0) {
      if (text.length > LINE_MAX) socket.destroy();
      return;
    }
    const line = text.slice(0, end);
    text = '';
    answerTo(line, host).then(
      (answer) => socket.end(`${JSON.stringify(answer)}\n`),
      (error: unknown) => {
        failed(error);
        socket.end(`${JSON.stringify({ ok: false, error: 'it failed: see the log' })}\n`);
      },
    );
  });
}

/**
 * Serves the operator on a socket of the data folder that only its owner can open. There is no
 * access over the network.
 */
export async function startOpServer(
  host: OpHost,
  failed: (error: unknown) => void,
): Promise<{ readonly stop: () => void }> {
  const path = opSocketPath(host.dataDir);
  rmSync(path, { force: true });
  readOperators(host.dataDir);
  const server: Server = createServer((socket) => serve(socket, host, failed));
  server.listen(path);
  await once(server, 'listening');
  chmodSync(path, OWNER_ONLY);
  return {
    stop: () => {
      server.close();
      rmSync(path, { force: true });
    },
  };
}
