import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { exitsAt, hasExits, type Exits, type ExitTicks } from '#domain/order/exit-ticks.ts';
import { readCell, unitsOfCell } from '#src/kit/index.ts';
import { useView } from '#src/market/index.ts';
import type { PressKind } from '#src/trading/index.ts';
import { ladderSettings, NO_EXITS, withEntry } from './ladder-settings.ts';

/** Take profit and stop loss that presses of a ladder bring along. */
export type LadderExits = ExitTicks & {
  /** Null where orders have none: only what opens a contract does. */
  readonly isOn: boolean | null;
  /** Changes the distances, or switches them. */
  readonly set: (ticks: ExitTicks, isOn: boolean) => void;
  /** Exits of a press; undefined for none, and for a market order without a price. */
  readonly of: (side: 'buy' | 'sell', kind: PressKind, price: string) => Exits | undefined;
};

/** Exits of an instrument, stored on the device. */
export function useExits(instrument: Instrument): LadderExits {
  const { symbol, kind: product, priceDecimals } = instrument;
  const { exits } = useSnapshot(ladderSettings);
  const { profit, loss, on } = exits[symbol] ?? NO_EXITS;
  const ticker = useView({ kind: 'ticker', sym: symbol, detail: true });
  const isOn = product === 'swap' ? on && hasExits({ profit, loss }) : null;
  return {
    profit,
    loss,
    isOn,
    set: (ticks, next) => {
      const entry = { profit: ticks.profit, loss: ticks.loss, on: next };
      ladderSettings.exits = withEntry(ladderSettings.exits, symbol, entry);
    },
    of: (side, kind, price) => {
      if (isOn !== true || (kind !== 'limit' && kind !== 'market')) return undefined;
      const best = (): number | null =>
        unitsOfCell(readCell(ticker.id, side === 'buy' ? 'ask' : 'bid').text);
      const from = kind === 'market' ? best() : parseFixed(price, priceDecimals);
      return from === null ? undefined : exitsAt({ side, from }, { profit, loss }, instrument);
    },
  };
}
