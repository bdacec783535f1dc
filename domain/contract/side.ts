/** Direction of a position. */
export type PositionSide = 'long' | 'short';

/** +1 for a long position, -1 for a short one. */
export function sideSign(side: PositionSide): 1 | -1 {
  return side === 'long' ? 1 : -1;
}

export function otherSide(side: PositionSide): PositionSide {
  return side === 'long' ? 'short' : 'long';
}

/** Decimals of USDT, in which every linear contract settles. */
export const SETTLE_DECIMALS = 8;
