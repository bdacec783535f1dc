import type { DataOf } from '#protocol/http/endpoint.ts';
import type { exchangeAssets } from '#protocol/http/exchange.ts';

export type ExchangeAssets = DataOf<typeof exchangeAssets>;
export type ExchangeAsset = ExchangeAssets['assets'][number];

/** Which exchange a screen is: currencies of the stock account, all currencies, coins. */
export type ExchangeKind = 'stock' | 'exchange' | 'crypto';

/** From what to what. */
export type Pair = { readonly from: string; readonly to: string };

const FIRST: Readonly<Record<ExchangeKind, Pair>> = {
  stock: { from: 'TRY', to: 'USD' },
  exchange: { from: 'TRY', to: 'USDT' },
  crypto: { from: 'USDT', to: 'BTC' },
};

/** Whether a screen deals with an asset. */
function isOf(kind: ExchangeKind, { asset, kind: what }: ExchangeAsset): boolean {
  if (kind === 'stock') return asset === 'TRY' || asset === 'USD';
  return kind === 'exchange' ? what === 'currency' || asset === 'USDT' : true;
}

/** Assets that can be given on a screen. */
export function givable(
  kind: ExchangeKind,
  assets: readonly ExchangeAsset[],
): readonly ExchangeAsset[] {
  const own = assets.filter((one) => isOf(kind, one));
  const names = new Set(own.map(({ asset }) => asset));
  return own.filter(({ targets }) => targets.some((one) => names.has(one.asset)));
}

/** Assets that can be had for one. */
export function targetsOf(
  kind: ExchangeKind,
  assets: readonly ExchangeAsset[],
  from: string,
): readonly ExchangeAsset[] {
  const targets = assets.find(({ asset }) => asset === from)?.targets ?? [];
  const names = new Set(targets.map(({ asset }) => asset));
  return assets.filter((one) => isOf(kind, one) && names.has(one.asset));
}

/** The wanted pair when it exists, else the one the screen begins with, else any. */
export function pairOf(
  kind: ExchangeKind,
  assets: readonly ExchangeAsset[],
  wanted: Partial<Pair>,
): Pair | null {
  const from =
    givable(kind, assets).find(({ asset }) => asset === (wanted.from ?? FIRST[kind].from)) ??
    givable(kind, assets)[0];
  if (from === undefined) return null;
  const targets = targetsOf(kind, assets, from.asset);
  const wish = wanted.to ?? FIRST[kind].to;
  const to = targets.find(({ asset }) => asset === wish) ?? targets[0];
  return to === undefined ? null : { from: from.asset, to: to.asset };
}

/** Least and most of one asset that can be given for another; absent while there is no price. */
export function limitsOf(
  from: ExchangeAsset | undefined,
  to: ExchangeAsset | undefined,
): { readonly min: string; readonly max: string } | null {
  const target = from?.targets.find(({ asset }) => asset === to?.asset);
  if (target?.min === undefined || target.max === undefined) return null;
  return { min: target.min, max: target.max };
}
