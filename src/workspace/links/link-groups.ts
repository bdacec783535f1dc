import type { Instrument } from '#domain/market/types.ts';
import { persisted, type InstrumentMap, type Stored } from '#src/kit/index.ts';

/** Numbers of the groups whose panels show one instrument together. */
export const LINK_GROUPS = [1, 2, 3, 4] as const;
export type LinkGroup = (typeof LINK_GROUPS)[number];

type Symbols = Readonly<Record<LinkGroup, string>>;

const SYMBOL = /^[A-Z0-9][A-Z0-9._-]{0,31}$/;

/** Shown until a group has an instrument: a liquid one of each market. */
const FIRST: Symbols = { 1: 'BTC-USDT-SWAP', 2: 'ETH-USDT-SWAP', 3: 'BTC-USDT', 4: 'THYAO' };

function readSymbols(value: unknown): Symbols | null {
  if (typeof value !== 'object' || value === null) return null;
  const known = value as Record<string, unknown>;
  const symbols = LINK_GROUPS.map((group) => [group, known[String(group)]] as const);
  if (!symbols.every(([, symbol]) => typeof symbol === 'string' && SYMBOL.test(symbol)))
    return null;
  return Object.fromEntries(symbols) as Symbols;
}

const symbols: Stored<Symbols> = { initial: FIRST, version: 1, read: readSymbols };

/** The instrument of each group on this device. */
export const linkGroups = persisted<{ symbols: Symbols }>('workspace.', { symbols });

/** Shows an instrument in all panels of a group. */
export function showInGroup(group: LinkGroup, symbol: string): void {
  linkGroups.symbols = { ...linkGroups.symbols, [group]: symbol };
}

/** Kinds that can be charted, booked and traded side by side. */
const TRADED: readonly Instrument['kind'][] = ['stock', 'spot', 'swap'];

/**
 * The instrument of a group. A venue may not list the stored one: then the first that is traded.
 * @returns null while the venue lists nothing that is traded.
 */
export function instrumentOfGroup(known: InstrumentMap, symbol: string): Instrument | null {
  const stored = known.get(symbol);
  if (stored !== undefined) return stored;
  for (const one of known.values()) if (TRADED.includes(one.kind)) return one;
  return null;
}
