import { SIZE_UNITS, type SizeUnit } from '#domain/order/size-units.ts';
import { oneOf, persisted } from '#src/kit/index.ts';
import type { TradeType } from './trade-choice.ts';

/** Unit in which sizes of each product are typed; stored on this device. */
export const sizeUnits = persisted<Record<TradeType, SizeUnit>>('size.', {
  stock: oneOf(SIZE_UNITS, 'base'),
  coin: oneOf(SIZE_UNITS, 'base'),
  contract: oneOf(SIZE_UNITS, 'base'),
});

const PLAIN = ['base', 'quote', 'percent'] as const satisfies readonly SizeUnit[];
const CLOSING = ['base', 'contracts', 'percent'] as const satisfies readonly SizeUnit[];

/** Units that a ticket offers; a closing one risks nothing. */
export function offeredUnits(type: TradeType, closes: boolean): readonly SizeUnit[] {
  if (type !== 'contract') return PLAIN;
  return closes ? CLOSING : SIZE_UNITS;
}

/** The chosen unit, where the ticket offers it; base units otherwise. */
export function offeredUnit(type: TradeType, closes: boolean, chosen: SizeUnit): SizeUnit {
  return offeredUnits(type, closes).includes(chosen) ? chosen : 'base';
}
