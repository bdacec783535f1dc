import { assetScale } from '#domain/money/asset.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/money.ts';
import type { Filled } from '#domain/order/filled.ts';
import { spotTotals, type SpotFill } from '#domain/spot/fill.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import type { Booked, FillPart } from './fill-part.ts';
import { holdLess, holdMore } from '#server/app/orders/holdings.ts';

function totals({ side, instrument }: FillPart, { qty, turnover, feeExact }: Filled): SpotFill {
  const baseScale = assetScale(instrument.base);
  const quoteScale = assetScale(instrument.quote);
  return spotTotals({ side, qty, turnover, feeExact, baseScale, quoteScale });
}

/**
 * Exchanges a coin with the venue: the reserved asset goes out, the received asset comes in less
 * the fee, which is charged in the received asset.
 */
export async function bookSpotFill(desk: Desk, part: FillPart): Promise<Booked> {
  const { side, order, instrument, before, after, id: ref, qty } = part;
  const { base, quote } = instrument;
  const { userId: owner, realm } = order;
  const [was, is] = [totals(part, before), totals(part, after)];
  const minor = (asset: string, value: Decimal): bigint => toMinor(value, assetScale(asset));
  const quoteDelta = minor(quote, is.quoteDelta.minus(was.quoteDelta));
  const baseDelta = minor(base, is.baseDelta.minus(was.baseDelta));
  const venue = { owner: HOUSE, bucket: 'venue' } as const;
  const fees = { owner: HOUSE, bucket: 'fees' } as const;
  const user = { owner, bucket: 'available' } as const;
  const frozen = { owner, bucket: 'frozen' } as const;
  if (side === 'buy') {
    const fee = minor(base, is.fee.minus(was.fee));
    const paid = -quoteDelta;
    const legs = [
      { ...frozen, asset: quote, amount: -paid },
      { ...venue, asset: quote, amount: paid },
      { ...venue, asset: base, amount: -qty },
      { ...user, asset: base, amount: baseDelta },
      { ...fees, asset: base, amount: fee },
    ];
    await desk.post({ realm, reason: 'fill', ref, legs });
    await holdMore(desk, part, { qty: baseDelta, cost: paid });
    return { used: paid, fee, tax: 0n, realised: 0n };
  }
  const fee = minor(quote, is.fee.minus(was.fee));
  const legs = [
    { ...frozen, asset: base, amount: -qty },
    { ...venue, asset: base, amount: qty },
    { ...venue, asset: quote, amount: -(quoteDelta + fee) },
    { ...user, asset: quote, amount: quoteDelta },
    { ...fees, asset: quote, amount: fee },
  ];
  await desk.post({ realm, reason: 'fill', ref, legs });
  const realised = await holdLess(desk, part, { qty, proceeds: quoteDelta });
  return { used: qty, fee, tax: 0n, realised };
}
