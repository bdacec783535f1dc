import type { AllotmentMethod } from '#domain/ipo/states.ts';
import { wholeOf } from './share-cost.ts';

/** Supply and demand of a part of an offering, whole numbers as text. */
type OfferPart = {
  readonly method: AllotmentMethod;
  readonly supply: string;
  readonly demand: string;
  readonly applicants: number;
  /** Quantity that one ticket wins in a draw. */
  readonly lotQty?: string | undefined;
};

/**
 * Result of an application if the part were allotted now. `all`: everything; `atLeast`: this
 * quantity, or the demand if lower; `about`: a quantity in proportion; `draw`: what the tickets win
 * if drawn, with the number of winning and of all tickets.
 */
export type Estimate =
  | { readonly is: 'all'; readonly qty: bigint }
  | { readonly is: 'atLeast'; readonly qty: bigint; readonly people: number }
  | { readonly is: 'about'; readonly qty: bigint; readonly rate: string }
  | {
      readonly is: 'draw';
      readonly qty: bigint;
      readonly winners: bigint;
      readonly tickets: bigint;
    };

const RATE_DECIMALS = 4;

/** More than anybody may apply for; used for the result per unit of demand. */
export const WITHOUT_LIMIT = 10n ** 12n;

type Asked = {
  /** Shares the user applies for. */
  readonly qty: bigint;
  /** Whether the demand already includes them. */
  readonly isCounted: boolean;
};

/** Ratio in ten-thousandths as a decimal fraction. */
function rateOf(part: bigint, whole: bigint): string {
  const scaled = ((part * 10n ** BigInt(RATE_DECIMALS)) / whole).toString();
  const digits = scaled.padStart(RATE_DECIMALS + 1, '0');
  return `${digits.slice(0, -RATE_DECIMALS)}.${digits.slice(-RATE_DECIMALS)}`;
}

/** Estimates the allotment of a quantity at the current demand. */
export function estimateOf(part: OfferPart, { qty, isCounted }: Asked): Estimate {
  const supply = wholeOf(part.supply);
  const demand = wholeOf(part.demand) + (isCounted ? 0n : qty);
  const people = part.applicants + (isCounted ? 0 : 1);
  const lot = part.lotQty === undefined ? 0n : wholeOf(part.lotQty);
  if (part.method === 'lottery' && lot > 0n) {
    const [winners, tickets] = [supply / lot, demand / lot];
    if (tickets > winners) return { is: 'draw', qty, winners, tickets };
    return { is: 'all', qty };
  }
  if (demand <= supply || people === 0) return { is: 'all', qty };
  if (part.method === 'proportional') {
    return { is: 'about', qty: (qty * supply) / demand, rate: rateOf(supply, demand) };
  }
  const share = supply / BigInt(people);
  return { is: 'atLeast', qty: qty < share ? qty : share, people };
}
