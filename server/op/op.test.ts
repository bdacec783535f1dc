import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpHost } from './op-kit.ts';
import { opSocketPath, startOpServer, type OpAnswer } from './op-server.ts';
import { addOperator, readOperators } from './operators.ts';

let dataDir: string;
let stop: () => void;
const core = {
  mode: 'normal' as string,
  setMode: vi.fn(async (mode: string) => {
    core.mode = mode;
  }),
  stats: async () => ({ mode: core.mode, queued: 0 }),
  command: vi.fn(async () => ({ ok: true, data: { endedSessions: 2 }, replayed: false })),
};
let findings: object[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'terazi-op-'));
  core.mode = 'normal';
  findings = [];
  vi.clearAllMocks();
  const audit = async () => ({ kind: 'full', findings, entries: 3 });
  const host = { core, dataDir, audit, alerts: () => ['renew it'] } as unknown as OpHost;
  ({ stop } = await startOpServer(host, () => undefined));
});
afterEach(() => {
  stop();
  rmSync(dataDir, { recursive: true });
});

function ask(line: string): Promise<OpAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(opSocketPath(dataDir), () => socket.write(`${line}\n`));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('end', () => resolve(JSON.parse(text) as OpAnswer));
    socket.on('error', reject);
  });
}

const adminKey = (): string => readFileSync(join(dataDir, 'operator.key'), 'utf8').trim();

function run(words: string, options: { key?: string; yes?: boolean } = {}): Promise<OpAnswer> {
  const { key = adminKey(), yes = false } = options;
  return ask(JSON.stringify({ key, words: words.split(' '), yes }));
}

describe('operator', () => {
  it('has a socket and a key that only the owner can open', () => {
    expect(statSync(opSocketPath(dataDir)).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'operator.key')).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'operators.json')).mode & 0o077).toBe(0);
    expect(JSON.stringify(readOperators(dataDir))).not.toContain(adminKey());
  });

  it('refuses unknown keys and unreadable requests', async () => {
    expect(await run('status', { key: 'x' })).toEqual({ ok: false, error: 'nobody has this key' });
    expect(await ask('{}')).toMatchObject({ ok: false });
    expect(await ask('no json')).toMatchObject({ ok: false });
    expect(await run('drop everything')).toMatchObject({ ok: false });
  });

  it('changes nothing without --yes', async () => {
    expect(await run('mode frozen')).toMatchObject({ ok: true, dryRun: true });
    expect(core.setMode).not.toHaveBeenCalled();
    expect(await run('mode frozen', { yes: true })).toMatchObject({
      ok: true,
      dryRun: false,
      data: { mode: 'frozen' },
    });
    expect(core.setMode).toHaveBeenCalledWith('frozen', 'operator:admin');
  });

  it('leaves the freeze only after a clean audit', async () => {
    core.mode = 'frozen';
    findings = [{ rule: 'INV-02' }];
    expect(await run('mode normal', { yes: true })).toMatchObject({ ok: false });
    findings = [];
    expect(await run('mode normal', { yes: true })).toMatchObject({ ok: true });
  });

  it('limits each role to its commands', async () => {
    const key = addOperator(dataDir, 'desk', 'support');
    expect(await run('status', { key })).toMatchObject({ ok: true });
    expect(await run('mode frozen', { key, yes: true })).toEqual({
      ok: false,
      error: 'support may not: it takes admin',
    });
    expect(await run('user status 12345678 off', { key, yes: true })).toMatchObject({ ok: true });
    expect(core.command).toHaveBeenCalledWith(
      expect.objectContaining({
        call: 'account.status',
        input: { user: '12345678', status: 0, actor: 'operator:desk' },
      }),
    );
    expect(await run('user status x on', { key })).toMatchObject({ ok: false });
  });

  it('returns a new key once and stores only its hash', async () => {
    const answer = await run('operator add second viewer', { yes: true });
    const { key } = (answer as { data: { key: string } }).data;
    expect(await run('status', { key })).toMatchObject({ ok: true });
    expect(readFileSync(join(dataDir, 'operators.json'), 'utf8')).not.toContain(key);
  });
});
