import type { VenueFill } from '#server/ports/core.ts';

type Tick = VenueFill['tick'];

/** The message that a fill rests on, with the best prices of that moment; NaN for an empty side. */
export function venueTick(
  kind: Tick['kind'],
  at: { readonly seq: number; readonly price: number; readonly ts: number },
  top: { readonly bid: number; readonly ask: number; readonly ageMs: number },
): Tick {
  return {
    kind,
    seq: at.seq,
    bid: Number.isNaN(top.bid) ? null : top.bid,
    ask: Number.isNaN(top.ask) ? null : top.ask,
    price: at.price,
    ts: at.ts,
    ageMs: top.ageMs,
  };
}
