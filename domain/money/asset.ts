/** Code of anything the ledger counts: `TRY`, `USDT`, `BTC`, `STK:THYAO`. */
export type Asset = string;

const COIN_DECIMALS = 8;
const DECIMALS: Readonly<Record<string, number>> = { TRY: 2, SHIB: 2, PEPE: 2 };
const SHARE = /^STK:[A-Z0-9.]{1,12}$/;
const CODE = /^[A-Z0-9]{2,12}$/;

/**
 * Decimals of the smallest unit of an asset: lira 2, shares 0, SHIB and PEPE 2, dollars,
 * stablecoins and every other coin 8.
 * @throws RangeError when the text is not an asset code.
 */
export function assetScale(asset: Asset): number {
  if (SHARE.test(asset)) return 0;
  if (!CODE.test(asset)) throw new RangeError(`not an asset: ${asset}`);
  return DECIMALS[asset] ?? COIN_DECIMALS;
}

/** Ledger asset of a share code. */
export function shareAsset<Code extends string>(code: Code): `STK:${Code}` {
  return `STK:${code}`;
}
