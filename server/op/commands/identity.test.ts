import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AesVault } from '#server/auth/vault.ts';
import { UploadFiles } from '#server/http/upload-files.ts';
import { sweepUploads } from '#server/http/upload-sweep.ts';
import type { OpHost } from '#server/op/op-kit.ts';
import { opSocketPath, startOpServer, type OpAnswer } from '#server/op/op-server.ts';
import { addOperator, readOperators, type Role } from '#server/op/operators.ts';
import { DirectClient } from '#tests/support/direct-client.ts';
import { identityKit, type IdentityKit } from '#tests/support/identity-kit.ts';
import { jpegOf } from '#tests/support/pictures.ts';

let dataDir: string;
let kit: IdentityKit;
let files: UploadFiles;
let stop: () => void;
const keys: Partial<Record<Role | 'second', string>> = {};
const vault = new AesVault(Buffer.alloc(32, 5));

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'terazi-op-'));
  kit = await identityKit({ settings: { desk: 'manual' } });
  files = new UploadFiles(dataDir, vault);
  const core = new DirectClient(kit.core);
  const host = { core, dataDir, tools: { vault, files } } as unknown as OpHost;
  readOperators(dataDir);
  keys.viewer = addOperator(dataDir, 'vera', 'viewer');
  keys.support = addOperator(dataDir, 'sara', 'support');
  keys.finance = addOperator(dataDir, 'fatma', 'finance');
  keys.second = addOperator(dataDir, 'filiz', 'finance');
  ({ stop } = await startOpServer(host, (error) => {
    throw error;
  }));
});
afterAll(() => {
  stop();
  rmSync(dataDir, { recursive: true });
});

function run(words: string, who: keyof typeof keys, yes = true): Promise<OpAnswer> {
  return new Promise((resolve, reject) => {
    const line = JSON.stringify({ key: keys[who] ?? '', words: words.split(' '), yes });
    const socket = connect(opSocketPath(dataDir), () => socket.write(`${line}\n`));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('end', () => resolve(JSON.parse(text) as OpAnswer));
    socket.on('error', reject);
  });
}

describe('identity decisions by an operator', () => {
  it('are opened by support only, and decided with --yes only', async () => {
    const file = await files.put(await jpegOf());
    const front = await kit.image({ file });
    const sealed = {
      numberSealed: vault.seal('10000000146'),
      taxSealed: vault.seal('10000000146'),
      birthSealed: vault.seal('1990-05-17'),
    };
    const id = await kit.submit({ front, sealed });
    const listed = await run('kyc list pending', 'viewer');
    expect(JSON.stringify(listed)).toContain('100******46');
    expect(JSON.stringify(listed)).not.toContain('10000000146');
    expect(await run(`kyc show ${id}`, 'viewer')).toMatchObject({ ok: false });
    const shown = { certNumber: '10000000146', birthDate: '1990-05-17', fullName: 'Ada Su Yel' };
    expect(await run(`kyc show ${id}`, 'support')).toMatchObject({ ok: true, data: shown });
    const image = await run(`kyc image ${id} front`, 'support');
    const { base64 } = (image as { data: { base64: string } }).data;
    expect(Buffer.from(base64, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(await run(`kyc ok ${id}`, 'support', false)).toMatchObject({ ok: true, dryRun: true });
    expect((await kit.user()).idStatus).toBe('pending');
    expect(await run(`kyc fail ${id} nonsense`, 'support')).toMatchObject({ ok: false });
    expect(
      await run(`kyc fail ${id} expired,unreadable Yeni kart gerekli`, 'support'),
    ).toMatchObject({ ok: true, dryRun: false, data: { from: 'pending', to: 'fail' } });
    const row = await kit.kyc(id);
    expect(row).toMatchObject({ decidedBy: 'operator:sara', note: 'Yeni kart gerekli' });
    expect(await run(`kyc ok ${id}`, 'support')).toMatchObject({ ok: false });
  });

  it('delete images whose time is over', async () => {
    const file = await files.put(await jpegOf());
    await kit.image({ file });
    const core = new DirectClient(kit.core);
    expect(await sweepUploads(core, files)).toBe(0);
    await kit.core.advance(86_400_000);
    expect(await sweepUploads(core, files)).toBe(1);
    await expect(files.get(file)).rejects.toThrow(/ENOENT/);
    expect(await sweepUploads(core, files)).toBe(0);
  });
});

describe('loan decisions by an operator', () => {
  it('require finance, a dry run first, and two people above 100,000 lira', async () => {
    await kit.addUser('L1', { idStatus: 'succ' }, 50_000_000n);
    const asked = { amount: '120000', days: '30' };
    const { id } = await kit.done<{ id: string }>('userLoanApply', asked, 'L1');
    expect(await run(`loan offer ${id} 120000`, 'support')).toMatchObject({ ok: false });
    const plan = await run(`loan offer ${id} 120000`, 'finance', false);
    expect(plan).toMatchObject({ dryRun: true, data: { offer: '120000' } });
    const first = await run(`loan offer ${id} 120000`, 'finance');
    expect(first).toMatchObject({ ok: true, data: { isOffered: false } });
    expect(await run(`loan offer ${id} 120000`, 'finance')).toMatchObject({ ok: false });
    const second = await run(`loan offer ${id} 120000`, 'second');
    expect(second).toMatchObject({ ok: true, data: { isOffered: true } });
    expect(await run(`loan reject ${id} documents`, 'finance')).toMatchObject({ ok: true });
    expect((await kit.loan(id)).reason).toBe('loan.reason.documents');
    expect(JSON.stringify(await run('loan list rejected', 'viewer'))).toContain(id);
    expect(readFileSync(join(dataDir, 'operators.json'), 'utf8')).not.toContain(keys.finance);
  });
});
