import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Api, openDemo } from '#tests/chaos/api.ts';
import { notRun, Tally } from '#tests/sim/report.ts';
import { BuiltServer, pause } from '#tests/chaos/built-server.ts';

/**
 * `npm run prove -- fsync-proof [--count N]`: counts with strace the flushes of the server while it
 * acknowledges N commands one by one. An acknowledged command is flushed, so there are at least N
 * flushes.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    port: { type: 'string', default: '9370' },
  },
});
const ATTACH_MS = 1_500;
const count = Number.parseInt(values.count, 10);

/** Attaches to the server, sends the commands one by one and counts flushes. */
async function prove(server: BuiltServer, log: string): Promise<void> {
  const api = new Api(server.url);
  const token = await openDemo(api);
  const watched = ['-f', '-e', 'trace=fsync,fdatasync', '-o', log, '-p', `${server.pid}`];
  const strace = spawn('strace', watched, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  strace.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  await pause(ATTACH_MS);
  if (strace.exitCode !== null) {
    notRun('proof of flushes', `ptrace is refused: ${said.trim()}`);
    return;
  }
  const flushes = (): number =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => /\bf(data)?sync\(/.test(line)).length;
  const before = flushes();
  const fields = { from: 'spot', to: 'contract', asset: 'USDT', amount: '1' };
  let acknowledged = 0;
  for (let at = 0; at < count; at++) {
    const key = `flush-${String(at).padStart(8, '0')}`;
    const answer = await api.ask({ path: '/coin/transfer', fields, token, key });
    if (answer?.code === 0) acknowledged++;
  }
  const made = flushes() - before;
  strace.kill('SIGINT');
  const told = `${acknowledged} commands acknowledged one by one, ${made} flushes to disk`;
  const tally = new Tally();
  tally.note(acknowledged === count && made >= count, told);
  tally.close();
}

if (spawnSync('strace', ['-V']).status !== 0)
  notRun('proof of flushes', 'no strace on this machine');
else {
  const folder = mkdtempSync(path.join(tmpdir(), 'terazi-fsync-'));
  const server = await BuiltServer.start({ PORT: values.port, DATA_DIR: folder });
  try {
    await prove(server, path.join(folder, 'calls'));
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
