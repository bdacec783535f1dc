import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prove } from '#tests/prove.mjs';
import { PROOFS } from '#tests/proofs.mjs';
import { textOf } from '#tests/reliability/claims.ts';
import { ROOT } from './files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'prove-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const onTerminal = (...words: string[]) =>
  spawnSync(process.execPath, [path.join(ROOT, 'tests/prove.mjs'), ...words], { encoding: 'utf8' });

describe('npm run prove', () => {
  it('lists each proof with its purpose', () => {
    const { status, stdout } = onTerminal();
    expect(status).toBe(0);
    for (const { name, proves } of PROOFS) {
      expect(stdout.split('\n').some((line) => line.includes(` ${name} `))).toBe(true);
      expect(stdout).toContain(proves);
    }
  });

  it.each([
    ['simm', 'sim'],
    ['fsyncproof', 'fsync-proof'],
    ['feed-stats', 'feed:stats'],
  ])('answers "%s" with the nearest name and exits with 2', (typed, nearest) => {
    const { status, stderr } = onTerminal(typed);
    expect(status).toBe(2);
    expect(stderr).toBe(`No proof is called "${typed}". Did you mean "${nearest}"?\n`);
  });

  it('passes on the arguments after the name, and the exit code', async () => {
    const file = path.join(folder, 'ends.mjs');
    writeFileSync(file, 'process.exit(Number(process.argv[2]) + Number(process.argv[3]));');
    const proofs = [{ name: 'ends', proves: 'that it ends', file }];
    expect(await prove(['ends', '3', '4'], proofs)).toBe(7);
    expect(await prove(['ends', '0', '0'], proofs)).toBe(0);
  });

  it('is mentioned in the pages only with existing proofs', () => {
    const pages = [
      'README.md',
      ...readdirSync(path.join(ROOT, 'docs')).map((file) => `docs/${file}`),
    ];
    const named = pages
      .filter((page) => page.endsWith('.md'))
      .flatMap((page) => [...textOf(page).matchAll(/npm run prove -- ([a-z0-9:-]+)/g)])
      .map(([, name]) => name);
    const names = PROOFS.map(({ name }) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });

  it('has one name, one line and one way to run per proof', () => {
    expect(new Set(PROOFS.map(({ name }) => name)).size).toBe(PROOFS.length);
    for (const { name, file, npm, browser } of PROOFS) {
      const ways = [file, npm, browser].filter((way) => way !== undefined);
      expect([name, ways.length]).toEqual([name, 1]);
      expect([name, file === undefined || existsSync(path.join(ROOT, file))]).toEqual([name, true]);
    }
  });
});
