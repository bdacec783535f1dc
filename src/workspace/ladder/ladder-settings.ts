import { LADDER_GROUPS } from '#domain/market/ladder.ts';
import { flag, persisted, type Stored } from '#src/kit/index.ts';
import { FIRST_MAPPING, isMapping, type PressMapping } from './ladder-press.ts';

/** Sizes of the keys 1 to 9. */
const VOLUME_KEYS = 9;
const KEYS = Array.from({ length: VOLUME_KEYS }, (_, key) => key);

type BySymbol<Value> = Readonly<Record<string, Value>>;

/** Most symbols with settings of their own; the oldest is dropped first. */
const MAX_SYMBOLS = 100;

/** Most ticks between an order and one of its exits. */
export const MAX_TICKS = 9_999;

const QTY = /^\d{1,12}(\.\d{1,8})?$/;

function bySymbol<Value>(accepts: (value: unknown) => value is Value): Stored<BySymbol<Value>> {
  return {
    initial: {},
    version: 1,
    read: (value) => {
      if (typeof value !== 'object' || value === null) return null;
      const known = Object.entries(value as Record<string, unknown>);
      const kept = known.filter((entry): entry is [string, Value] => accepts(entry[1]));
      return Object.fromEntries(kept.slice(-MAX_SYMBOLS));
    },
  };
}

function isVolumes(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length === VOLUME_KEYS &&
    value.every((one) => typeof one === 'string' && (one === '' || QTY.test(one)))
  );
}

function isKey(value: unknown): value is number {
  return typeof value === 'number' && KEYS.includes(value);
}

function isGroup(value: unknown): value is number {
  return LADDER_GROUPS.some((one) => one === value);
}

/** Distances of take profit and stop loss from an order, in ticks, 0 for none; and the switch. */
type StoredExits = { readonly profit: number; readonly loss: number; readonly on: boolean };

export const NO_EXITS: StoredExits = { profit: 0, loss: 0, on: false };

function isTicks(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_TICKS;
}

function isExits(value: unknown): value is StoredExits {
  if (typeof value !== 'object' || value === null) return false;
  const { profit, loss, on } = value as Record<string, unknown>;
  return isTicks(profit) && isTicks(loss) && typeof on === 'boolean';
}

const presses: Stored<PressMapping> = {
  initial: FIRST_MAPPING,
  version: 1,
  read: (value) => (isMapping(value) ? value : null),
};

type LadderSettings = {
  volumes: BySymbol<readonly string[]>;
  chosen: BySymbol<number>;
  exits: BySymbol<StoredExits>;
  grouping: BySymbol<number>;
  cumulative: boolean;
  minutes: boolean;
  presses: PressMapping;
};

/**
 * Ladders of this device: what presses place, and for each instrument the sizes of the keys, exits
 * and the price step.
 */
export const ladderSettings = persisted<LadderSettings>('ladder.', {
  volumes: bySymbol(isVolumes),
  chosen: bySymbol(isKey),
  exits: bySymbol(isExits),
  grouping: bySymbol(isGroup),
  cumulative: flag(false),
  minutes: flag(false),
  presses,
});

/** A record with one entry set, as the newest. */
export function withEntry<Value>(
  entries: BySymbol<Value>,
  symbol: string,
  value: Value,
): BySymbol<Value> {
  const { [symbol]: _before, ...others } = entries;
  return { ...others, [symbol]: value };
}
