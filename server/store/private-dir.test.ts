import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivate, SharedDataDirError } from './private-dir.ts';

const rights = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('a private data folder', () => {
  let root = '';
  let mask = 0;
  beforeEach(() => {
    mask = process.umask();
    root = mkdtempSync(join(tmpdir(), 'private-'));
  });
  afterEach(() => {
    process.umask(mask);
    rmSync(root, { recursive: true });
  });

  it('is tightened with all that lies in it, and so is what comes later', () => {
    const dir = join(root, 'data');
    mkdirSync(join(dir, 'uploads'), { recursive: true });
    writeFileSync(join(dir, 'ledger.db'), 'books');
    writeFileSync(join(dir, 'uploads/one'), 'sealed');
    for (const path of [dir, join(dir, 'uploads')]) chmodSync(path, 0o755);
    for (const path of ['ledger.db', 'uploads/one']) chmodSync(join(dir, path), 0o664);
    makePrivate(dir);
    expect([rights(dir), rights(join(dir, 'uploads'))]).toEqual(['700', '700']);
    expect([rights(join(dir, 'ledger.db')), rights(join(dir, 'uploads/one'))]).toEqual([
      '600',
      '600',
    ]);
    writeFileSync(join(dir, 'later'), 'more');
    mkdirSync(join(dir, 'folder'));
    expect([rights(join(dir, 'later')), rights(join(dir, 'folder'))]).toEqual(['600', '700']);
  });

  it('is made where there is none', () => {
    makePrivate(join(root, 'new/data'));
    expect(rights(join(root, 'new/data'))).toBe('700');
  });

  it('leaves alone what a link names', () => {
    const dir = join(root, 'data');
    mkdirSync(dir);
    writeFileSync(join(root, 'outside'), 'of somebody else');
    chmodSync(join(root, 'outside'), 0o644);
    symlinkSync(join(root, 'outside'), join(dir, 'link'));
    makePrivate(dir);
    expect(rights(join(root, 'outside'))).toBe('644');
  });

  it('is refused where everyone may put files', () => {
    const dir = join(root, 'shared');
    mkdirSync(dir);
    chmodSync(dir, 0o1777);
    expect(() => makePrivate(dir)).toThrow(SharedDataDirError);
    expect(rights(dir)).toBe('777');
  });
});
