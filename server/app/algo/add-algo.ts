import { Refusal } from '#domain/errors.ts';
import { ALGO_LIMITS, LIVE_ALGOS } from '#domain/order/algo.ts';
import { rulesOf } from '#domain/order/rules.ts';
import { timesInForce } from '#domain/order/time-in-force.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { requireKyc } from '#server/app/identity/require-kyc.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { checkDraft, demand, type Traded } from '#server/app/orders/draft.ts';
import { viewOf } from '#server/app/orders/market-gate.ts';
import { priceRow, qtyInt, qtyRow, qtyText } from '#server/app/orders/scales.ts';
import { checkReducing } from '#domain/order/market-bounds.ts';
import { tradedByCaller } from '#server/app/trading/member-rules.ts';
import { openPosition } from '#server/app/trading/positions.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import { algoView } from './algo-views.ts';
import { updateAlgo } from './change-algo.ts';
import { followChildren } from './follow-children.ts';
import { planChild, writeChild, type Child } from './place-child.ts';
import { readAlgo, type AlgoDraft, type AlgoInput } from './read-algo.ts';
import { isInParts } from './read-parts.ts';
import { planParts, startParts } from './start-parts.ts';

/** @throws Refusal ABOVE_MAX with too many live ones, KEY_REUSED */
async function checkLive(context: CommandContext, { symbol }: AlgoInput): Promise<void> {
  const { tx, caller, key } = context;
  const { userId, realm } = caller;
  const table = tx.table('algoOrder');
  const own = { userId, realm, status: LIVE_ALGOS };
  const { live, livePerSymbol } = ALGO_LIMITS;
  if ((await table.count(own)) >= live) throw new Refusal('ABOVE_MAX', { max: String(live) });
  if ((await table.count({ ...own, symbol })) >= livePerSymbol) {
    throw new Refusal('ABOVE_MAX', { max: String(livePerSymbol) });
  }
  if (key === null) return;
  const taken = await table.count({ userId, realm, clientOrderId: key });
  if (taken > 0) throw new Refusal('KEY_REUSED');
}

/**
 * Position that a request reduces; null for one that opens.
 * @throws Refusal NO_POSITION, EXCEEDS_AVAILABLE beyond its quantity
 */
async function reducedBy(
  { tx, caller }: CommandContext,
  { instrument, rules }: Traded,
  { input, draft }: { readonly input: AlgoInput; readonly draft: AlgoDraft },
): Promise<PositionRow | null> {
  if (input.reduceOnly !== 'true') return null;
  if (rules.market !== 'contract') throw new Refusal('PARAMETER', { field: 'reduceOnly' });
  const side = input.side === 'sell' ? 'long' : 'short';
  const position = await openPosition(tx, caller, { symbol: input.symbol, side });
  if (position === undefined) throw new Refusal('NO_POSITION');
  const most = {
    qty: qtyInt(instrument, position.qty),
    text: qtyText(instrument, position.qty),
  };
  const { qty } = draft;
  demand(checkReducing({ side: input.side, qty, price: null }, instrument, most));
  return position;
}

/** Combinations that a market does not have. @throws Refusal PARAMETER */
function checkMarket({ kind, side, reduceOnly }: AlgoInput, { rules }: Traded): void {
  const isContract = rules.market === 'contract';
  // A coin or a share cannot be sold short, so the exits of a bracket are sales.
  const isShort = kind === 'bracket' && side === 'sell' && !isContract;
  if (isShort) throw new Refusal('PARAMETER', { field: 'side' });
  if (kind === 'bracket' && reduceOnly === 'true') {
    throw new Refusal('PARAMETER', { field: 'reduceOnly' });
  }
}

/**
 * Checks quantity and value at the price where the order acts. Bands and daily limits apply when it
 * does, because they move with the market.
 */
export function checkSize(
  traded: Traded,
  { legs, terms, qty }: AlgoDraft,
  side: 'buy' | 'sell',
): void {
  const price = legs[0]?.limitPrice ?? legs[0]?.price ?? terms.price;
  const rules = { ...traded.rules, band: null };
  const view = { ...traded.view, upperLimit: 0, lowerLimit: 0 };
  const kind = price === null ? 'market' : 'limit';
  checkDraft({ ...traded, rules, view }, { side, kind, price, qty, time: null });
}

/** The order that a request sends at once: the limit of an OCO, the entry of a bracket. */
function firstChild(
  { kind, side }: AlgoInput,
  { terms, qty }: AlgoDraft,
  { market, reduces }: { readonly market: AlgoRow['market']; readonly reduces: PositionRow | null },
): Child | null {
  if (kind !== 'oco' && kind !== 'bracket') return null;
  const { price } = terms;
  const time = price === null ? null : timesInForce(market)[0];
  return { side, price, qty, time, reduces, freed: 0n, isSystem: false };
}

async function insertLegs(
  desk: Desk,
  algo: AlgoRow,
  { legs, reduces }: { readonly legs: AlgoDraft['legs']; readonly reduces: PositionRow | null },
): Promise<void> {
  const { tx, now, newId } = desk.context;
  const instrument = desk.instrument(algo.symbol);
  const { userId, realm, symbol } = algo;
  const row = (price: number | null): bigint | null =>
    price === null ? null : priceRow(instrument, price);
  const waits = algo.kind === 'bracket';
  for (const leg of legs) {
    await tx.table('algoLeg').insert({
      ...leg,
      id: newId(),
      version: 1,
      userId,
      realm,
      algoId: algo.id,
      symbol,
      price: row(leg.price),
      limitPrice: row(leg.limitPrice),
      callbackAmount: row(leg.callbackAmount),
      activation: row(leg.activation),
      best: null,
      qty: waits ? 0n : algo.qty,
      positionId: reduces?.id ?? null,
      status: waits ? 'waiting' : 'armed',
      firedOrderId: null,
      replaces: null,
      createdAt: now,
    });
  }
}

type Asked = {
  readonly input: AlgoInput;
  readonly draft: AlgoDraft;
  readonly reduces: PositionRow | null;
};

/** Kinds that have a duration. */
const TIMED: ReadonlySet<string> = new Set(['twap', 'chase', 'pov']);

function rowOf(
  { caller, key, newId, now }: CommandContext,
  { instrument, rules }: Traded,
  { input, draft, reduces }: Asked,
): AlgoRow {
  const opens = rules.market === 'contract' && input.reduceOnly !== 'true';
  const { userId, realm } = caller;
  return {
    id: newId(),
    version: 1,
    userId,
    realm,
    market: rules.market,
    symbol: instrument.symbol,
    side: input.side,
    kind: input.kind,
    reduceOnly: input.reduceOnly === 'true',
    leverage: opens ? (input.leverage ?? 1) : null,
    qty: qtyRow(instrument, draft.qty),
    terms: JSON.stringify({ ...draft.terms, positionId: reduces?.id ?? null }),
    status: 'active',
    reason: null,
    refusal: null,
    clientOrderId: key ?? newId(),
    placed: 0,
    nextAt: null,
    startedAt: TIMED.has(input.kind) ? now : null,
    pausedAt: null,
    volume: null,
    volumeMark: null,
    volumeSince: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Places an order that places others. All rules are checked before the first row is written. */
export async function addAlgoOrder(context: CommandContext, input: AlgoInput): Promise<AlgoView> {
  const { tx } = context;
  const instrument = context.instrument(input.symbol);
  const rules = instrument === undefined ? null : rulesOf(instrument);
  if (rules === null) throw new Refusal('NOT_FOUND');
  const found = await tradedByCaller(context, input.symbol, rules.market);
  const traded: Traded = { ...found, view: viewOf(context, input.symbol) };
  checkMarket(input, traded);
  if (rules.market === 'contract') await requireKyc(tx, context.caller);
  const draft = readAlgo(traded, input);
  await checkLive(context, input);
  const reduces = await reducedBy(context, traded, { input, draft });
  if (reduces === null && !isInParts(input.kind)) checkSize(traded, draft, input.side);
  const desk = new Desk(context);
  const algo = rowOf(context, traded, { input, draft, reduces });
  const child = firstChild(input, draft, { market: rules.market, reduces });
  const planned =
    child === null ? await planParts(desk, algo, reduces) : await planChild(desk, algo, child);
  await tx.table('algoOrder').insert(algo);
  await insertLegs(desk, algo, { legs: draft.legs, reduces });
  if (planned === null) await startParts(desk, algo);
  else {
    await writeChild(desk, algo, { planned });
    const placed = await updateAlgo(desk, algo, { placed: 1 });
    if (algo.kind === 'chase') await startParts(desk, placed);
  }
  const state = await followChildren(desk, algo.id);
  await desk.close();
  return algoView(traded.instrument, state);
}
