import type { DataOf } from '#protocol/http/endpoint.ts';
import type { exchangeAssets } from '#protocol/http/exchange.ts';

export type ExchangeAssets = DataOf<typeof exchangeAssets>;
export type ExchangeAsset = ExchangeAssets['assets'][number];

/** Kind of a conversion screen: currencies of the stock account, all currencies, coins. */
export type ExchangeKind = 'stock' | 'exchange' | 'crypto';

/** Source and target asset. */
export type Pair = { readonly from: string; readonly to: string };

const FIRST: Readonly<Record<ExchangeKind, Pair>> = {
  stock: { from: 'TRY', to: 'USD' },
  exchange: { from: 'TRY', to: 'USDT' },
  crypto: { from: 'USDT', to: 'BTC' },
};

/** Whether a screen supports an asset. */
function isOf(kind: ExchangeKind, { asset, kind: what }: ExchangeAsset): boolean {
  if (kind === 'stock') return asset === 'TRY' || asset === 'USD';
  return kind === 'exchange' ? what === 'currency' || asset === 'USDT' : true;
}

/** Source assets of a screen. */
export function givable(
  kind: ExchangeKind,
  assets: readonly ExchangeAsset[],
): readonly ExchangeAsset[] {
  const own = assets.filter((one) => isOf(kind, one));
  const names = new Set(own.map(({ asset }) => asset));
  return own.filter(({ targets }) => targets.some((one) => names.has(one.asset)));
}

/** Target assets for a source. */
export function targetsOf(
  kind: ExchangeKind,
  assets: readonly ExchangeAsset[],
  from: string,
): readonly ExchangeAsset[] {
  const targets = assets.find(({ asset }) => asset === from)?.targets ?? [];
  const names = new Set(targets.map(({ asset }) => asset));
  return assets.filter((one) => isOf(kind, one) && names.has(one.asset));
}

/** The requested pair if it exists, else the screen's default, else any. */
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

/** Minimum and maximum of a source for a target; absent without a price. */
export function limitsOf(
  from: ExchangeAsset | undefined,
  to: ExchangeAsset | undefined,
): { readonly min: string; readonly max: string } | null {
  const target = from?.targets.find(({ asset }) => asset === to?.asset);
  if (target?.min === undefined || target.max === undefined) return null;
  return { min: target.min, max: target.max };
}
