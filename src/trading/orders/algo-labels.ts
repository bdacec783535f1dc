import { isLiveAlgo } from '#domain/order/algo.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { TextKey } from '#src/kit/index.ts';
import type { TagTone } from '#src/ui/index.ts';
import { reasonTextKey, sideTag } from '#src/trading/order/order-labels.ts';

type Words = TextKey<'conditional' | 'order'>;

/** Kinds that place their orders part by part. */
const IN_PARTS: ReadonlySet<string> = new Set(['scale', 'twap', 'iceberg']);

/** Whether an order places its parts one after another. */
export function placesParts({ kind }: Pick<AlgoView, 'kind'>): boolean {
  return IN_PARTS.has(kind);
}

const TONES: Readonly<Record<AlgoView['status'], TagTone>> = {
  active: 'info',
  paused: 'warn',
  done: 'ok',
  cancelled: 'neutral',
  failed: 'danger',
};

/** Word and colour of the state of an order that places others. */
export function algoTag({ status, legs }: Pick<AlgoView, 'status' | 'legs'>): {
  readonly key: TextKey<'conditional'>;
  readonly tone: TagTone;
} {
  const tone = TONES[status];
  if (status !== 'active') return { key: `conditional.state.${status}`, tone };
  const waits = legs.some((leg) => leg.status === 'armed' || leg.status === 'waiting');
  return { key: `conditional.state.${waits ? 'waiting' : 'working'}`, tone };
}

/** Side of an order that places others: buying, opening long, closing short. */
export function algoSide({ market, side, reduceOnly }: AlgoView): ReturnType<typeof sideTag> {
  if (market !== 'contract') return sideTag({ side, reduceOnly, positionSide: undefined });
  const opens = side === 'buy' ? 'long' : 'short';
  const closes = side === 'buy' ? 'short' : 'long';
  return sideTag({ side, reduceOnly, positionSide: reduceOnly ? closes : opens });
}

/** Reasons that say more of such an order than of one of its orders. */
const OWN = ['position', 'refused', 'time', 'minimum', 'changed'] as const;

/** Why an order that places others ended; null where its state says it all. */
export function algoEndKey({ status, reason }: Pick<AlgoView, 'status' | 'reason'>): Words | null {
  if (isLiveAlgo(status)) return null;
  if (reason === 'person') return 'order.cancelledByYou';
  const own = OWN.find((one) => one === reason);
  return own === undefined ? reasonTextKey(reason) : `conditional.ended.${own}`;
}

/** Address of the screen of an order that places others. */
export function algoPath(id: string): string {
  return `/pages/stock/order?algo=${id}`;
}
