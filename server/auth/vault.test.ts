import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VaultError } from '#server/ports/vault.ts';
import { AesVault, loadVault } from './vault.ts';

const vault = new AesVault(Buffer.alloc(32, 1));
const other = new AesVault(Buffer.alloc(32, 2));

describe('vault', () => {
  it('opens what it sealed, and seals differently each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(vault.open(vault.seal(text))).toBe(text);
        expect(vault.seal(text)).not.toBe(vault.seal(text));
      }),
    );
    expect(vault.seal('10000000146')).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it('refuses another key, any changed byte, and truncated data', () => {
    const sealed = vault.sealBytes(Buffer.from('Işıl Çağ'));
    expect(() => other.openBytes(sealed)).toThrow(VaultError);
    for (let at = 0; at < sealed.byteLength; at++) {
      const spoiled = Uint8Array.from(sealed);
      spoiled[at] = (spoiled[at] ?? 0) ^ 1;
      expect(() => vault.openBytes(spoiled)).toThrow(VaultError);
      expect(() => vault.openBytes(sealed.subarray(0, at))).toThrow(VaultError);
    }
    expect(() => vault.open('')).toThrow(VaultError);
  });

  it('hashes alike with the same key only', () => {
    expect(vault.keyedHash('tckn 1')).toBe(vault.keyedHash('tckn 1'));
    expect(vault.keyedHash('tckn 1')).not.toBe(vault.keyedHash('tckn 2'));
    expect(vault.keyedHash('tckn 1')).not.toBe(other.keyedHash('tckn 1'));
    expect(vault.keyedHash('tckn 1')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the key of the vault', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'terazi-vault-'));
  });
  afterEach(() => {
    rmSync(dir, { recursive: true });
  });

  it('is created once, for its owner only, and reused', () => {
    const sealed = loadVault('', dir).seal('x');
    const file = join(dir, 'vault.key');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file).byteLength).toBeGreaterThanOrEqual(32);
    expect(loadVault('', dir).open(sealed)).toBe('x');
  });

  it('is refused when others may read it, or when it is short', () => {
    loadVault('', dir);
    chmodSync(join(dir, 'vault.key'), 0o640);
    expect(() => loadVault('', dir)).toThrow(/use mode 600/);
    expect(() => loadVault('short', dir)).toThrow(/VAULT_KEY is refused: use at least 32 bytes/);
    const given = 'a key of the settings that is long enough';
    expect(loadVault(given, dir).open(loadVault(given, dir).seal('x'))).toBe('x');
  });
});
