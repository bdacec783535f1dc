import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { decodeStored, flag, oneOf, persisted, text, texts, type Stored } from './persist.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const put = (key: string, version: number, value: unknown): void =>
  localStorage.setItem(`terazi.${key}`, JSON.stringify({ v: version, d: value }));

type Shape = { theme: 'dark' | 'light'; loud: boolean };
const fields = { theme: oneOf(['dark', 'light'], 'dark'), loud: flag(false) };

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('persisted', () => {
  it('starts with the stored values and the initial value of the rest', () => {
    put('a.theme', 1, 'light');
    expect({ ...persisted<Shape>('a.', fields) }).toEqual({ theme: 'light', loud: false });
  });

  it('writes changes under a key with a version', async () => {
    const state = persisted<Shape>('b.', fields);
    state.theme = 'light';
    await settled();
    expect(localStorage.getItem('terazi.b.theme')).toBe('{"v":1,"d":"light"}');
    expect(localStorage.getItem('terazi.b.loud')).toBeNull();
  });

  it('follows another tab, and resets when the key is removed', () => {
    const state = persisted<Shape>('c.', fields);
    const tell = (key: string | null, newValue: string | null): void => {
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    };
    tell('terazi.c.theme', '{"v":1,"d":"light"}');
    expect(state.theme).toBe('light');
    tell('terazi.c.theme', null);
    expect(state.theme).toBe('dark');
    state.loud = true;
    tell(null, null);
    expect(state.loud).toBe(false);
  });

  it('does not write back what another tab wrote', async () => {
    const state = persisted<Shape>('d.', fields);
    const write = vi.spyOn(Storage.prototype, 'setItem');
    dispatchEvent(
      new StorageEvent('storage', { key: 'terazi.d.theme', newValue: '{"v":1,"d":"light"}' }),
    );
    await settled();
    expect(state.theme).toBe('light');
    expect(write).not.toHaveBeenCalled();
  });

  it('works without storage: reading forbidden, writing over quota', async () => {
    const refuse = (): never => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const state = persisted<Shape>('e.', fields);
    state.theme = 'light';
    await settled();
    expect({ ...state }).toEqual({ theme: 'light', loud: false });
  });
});

describe('decodeStored', () => {
  it('never returns a value its reader rejects', () => {
    const stored = oneOf(['one', 'two'], 'one');
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (anything) => {
        expect(['one', 'two']).toContain(decodeStored(anything, stored));
      }),
    );
    fc.assert(
      fc.property(fc.integer(), fc.jsonValue(), (v, d) => {
        expect(['one', 'two']).toContain(decodeStored(JSON.stringify({ v, d }), stored));
      }),
    );
  });

  it('drops a newer version and migrates a known older one', () => {
    const stored: Stored<string> = {
      initial: 'none',
      version: 2,
      read: (value, version) => (version === 1 ? `old ${String(value)}` : String(value)),
    };
    expect(decodeStored('{"v":3,"d":"x"}', stored)).toBe('none');
    expect(decodeStored('{"v":2,"d":"x"}', stored)).toBe('x');
    expect(decodeStored('{"v":1,"d":"x"}', stored)).toBe('old x');
  });

  it('cuts lists to their length and drops items that are no text', () => {
    expect(decodeStored('{"v":1,"d":["a",1,"b",null,"c"]}', texts(2))).toEqual(['a', 'b']);
    expect(decodeStored('{"v":1,"d":"a"}', texts(2))).toEqual([]);
  });

  it('checks texts', () => {
    expect(decodeStored('{"v":1,"d":"/ok"}', text('/', /^\/\w*$/))).toBe('/ok');
    expect(decodeStored('{"v":1,"d":"//evil.example"}', text('/', /^\/\w*$/))).toBe('/');
  });
});
