import { proxy, subscribe } from 'valtio/vanilla';

/** How one value is stored on this device. */
export type Stored<Value> = {
  readonly initial: Value;
  /** Raised when the shape changes. Values of an unknown version are dropped. */
  readonly version: number;
  /** Validates a stored value and migrates known versions; null for an invalid one. */
  readonly read: (value: unknown, version: number) => Value | null;
};

type Fields<Shape> = { readonly [Name in keyof Shape]: Stored<Shape[Name]> };
type Envelope = { readonly v: number; readonly d: unknown };

/** Prefix of every key; `public/theme.js` and `public/ahead.js` read some of them. */
const PREFIX = 'terazi.';

/** In-memory values for browsers that refuse storage. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // Storage is full or forbidden: the setting is kept in memory.
  }
}

/** Whether something is stored under a key, for code that loads only then. */
export function isStored(key: string): boolean {
  return readText(key) !== null;
}

/** Removes keys from this device. Only other tabs are notified. */
export function dropStored(keys: readonly string[]): void {
  for (const key of keys) {
    try {
      localStorage.removeItem(PREFIX + key);
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'v' in value && 'd' in value;
}

/** The stored value, or the initial one when nothing readable is stored. */
export function decodeStored<Value>(text: string | null, stored: Stored<Value>): Value {
  if (text === null) return stored.initial;
  try {
    const envelope: unknown = JSON.parse(text);
    if (!isEnvelope(envelope) || typeof envelope.v !== 'number') return stored.initial;
    if (envelope.v > stored.version) return stored.initial;
    return stored.read(envelope.d, envelope.v) ?? stored.initial;
  } catch {
    return stored.initial;
  }
}

function encode(value: unknown, version: number): string {
  return JSON.stringify({ v: version, d: value } satisfies Envelope);
}

/**
 * Proxy whose fields are stored on this device, each under its own key (`prefix` + name), and
 * synchronised with other tabs.
 */
export function persisted<Shape extends object>(prefix: string, fields: Fields<Shape>): Shape {
  const names = Object.keys(fields) as (keyof Shape & string)[];
  const written = new Map<string, string>();
  const load = <Name extends keyof Shape & string>(name: Name, text: string | null) => {
    const value = decodeStored(text, fields[name]);
    written.set(name, encode(value, fields[name].version));
    return value;
  };
  const entries = names.map((name) => [name, load(name, readText(prefix + name))]);
  const state = proxy(Object.fromEntries(entries) as Shape);

  subscribe(state, () => {
    for (const name of names) {
      const text = encode(state[name], fields[name].version);
      if (written.get(name) === text) continue;
      written.set(name, text);
      writeText(prefix + name, text);
    }
  });
  addEventListener('storage', ({ key, newValue }) => {
    for (const name of names) {
      if (key !== null && key !== PREFIX + prefix + name) continue;
      state[name] = load(name, key === null ? null : newValue);
    }
  });
  return state;
}

/** One of a fixed set of words. */
export function oneOf<const Word extends string>(
  words: readonly Word[],
  initial: NoInfer<Word>,
): Stored<Word> {
  return {
    initial,
    version: 1,
    read: (value) => words.find((word) => word === value) ?? null,
  };
}

/** Yes or no. */
export function flag(initial: boolean): Stored<boolean> {
  return { initial, version: 1, read: (value) => (typeof value === 'boolean' ? value : null) };
}

/** Text that passes a check, by default any of up to 200 characters. */
export function text(initial: string, accepts: RegExp = /^.{0,200}$/): Stored<string> {
  return {
    initial,
    version: 1,
    read: (value) => (typeof value === 'string' && accepts.test(value) ? value : null),
  };
}

/** At most `max` texts; others are dropped. */
export function texts(max: number): Stored<readonly string[]> {
  return {
    initial: [],
    version: 1,
    read: (value) =>
      Array.isArray(value)
        ? value.filter((item): item is string => typeof item === 'string').slice(0, max)
        : null,
  };
}
