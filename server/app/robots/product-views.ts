import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { FEE_WINDOW_DAYS, LIRA_RATE_SYMBOL, type Product } from '#domain/robot/products.ts';
import { ROBOT_RULES } from '#domain/robot/rules.ts';
import type { RobotProductView, RobotRuleView } from '#protocol/http/robot-objects.ts';
import type { QueryContext } from '#server/ports/core.ts';
import { lastPrice } from './run-worth.ts';
import { cardSource, statsView, type CardSource } from './stats.ts';

/** Limits in the asset of a robot at the current rate; omitted without a rate. */
function capitalFields(context: QueryContext, product: Product): Partial<RobotProductView> {
  if (product.asset === 'TRY') {
    const { min: startCapital, max, addMin: addCapitalMin } = product;
    return { startCapital, addCapitalMin, ...(max === null ? {} : { capitalMax: max }) };
  }
  const rate = lastPrice(context, LIRA_RATE_SYMBOL);
  if (rate === null) return {};
  const scale = assetScale(product.asset);
  const capital = (lira: string, mode: 'up' | 'down'): string =>
    decimalText(roundTo(new Decimal(lira).div(rate), scale, mode));
  return {
    liraRate: decimalText(rate),
    startCapital: capital(product.min, 'up'),
    addCapitalMin: capital(product.addMin, 'up'),
    ...(product.max === null ? {} : { capitalMax: capital(product.max, 'down') }),
  };
}

function robotFields(product: Product): Partial<RobotProductView> {
  if (product.kind === 'basket') return {};
  const { level, minDays: min, maxDays: max, band, drawdownStop, leverage } = product;
  return {
    level,
    lockDays: { min, max },
    periods: Array.from({ length: max - min + 1 }, (_, index) => min + index),
    dailyBand: band,
    drawdownStop,
    ...(leverage === null ? {} : { leverage }),
  };
}

/** A product with the record of its own runs in the caller's realm. */
export async function productView(
  context: QueryContext,
  product: Product,
): Promise<{ readonly view: RobotProductView; readonly source: CardSource }> {
  const { db, now, caller } = context;
  const { userId, realm } = caller;
  const source = await cardSource(db, { product, realm, now });
  const own = { userId, realm, productId: product.id, endedAt: null };
  const view: RobotProductView = {
    id: product.id,
    kind: product.kind,
    strategy: product.strategy,
    capitalAsset: product.asset,
    periods: [],
    singleMin: product.min,
    ...(product.max === null ? {} : { singleMax: product.max }),
    addMin: product.addMin,
    maxActive: product.maxActive,
    myActive: await db.table('robotRun').count(own),
    performanceFeeRate: product.performanceFeeRate,
    performanceFeeDays: FEE_WINDOW_DAYS,
    symbols: [...product.symbols],
    stats: await statsView(db, source, product),
    ...robotFields(product),
    ...capitalFields(context, product),
  };
  return { view, source };
}

/** Parameters of a rule. */
export function ruleView(product: Product): RobotRuleView {
  const rule = ROBOT_RULES[product.strategy];
  const { interval, weight } = rule;
  if (rule.kind === 'cross') {
    const { fast, slow, volume } = rule;
    const filter = volume === null ? {} : { volumeTimes: volume.times, volumeBars: volume.bars };
    return { interval, weight, fast, slow, ...filter };
  }
  const { lookback } = rule;
  if (rule.kind === 'basket') {
    return { interval, weight, lookback, picks: rule.picks ?? product.symbols.length };
  }
  const { every, picks, contract } = rule;
  const leverage = product.kind === 'robot' ? product.leverage : null;
  return {
    interval,
    weight,
    lookback,
    every,
    picks,
    ...(contract === null ? {} : { contractPart: contract.part }),
    ...(leverage === null ? {} : { leverage }),
  };
}
