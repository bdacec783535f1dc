import { assetScale } from '#domain/money/asset.ts';
import { minorText } from '#domain/money/money.ts';
import type { ExchangeView } from '#protocol/http/exchange.ts';
import type { ExchangeTerms } from '#server/ports/exchange-rows.ts';

/** Figures of a quote or a conversion in the wire format. */
export function termsView(terms: ExchangeTerms): Omit<ExchangeView, 'id' | 'ts'> {
  const { fromAsset: from, toAsset: to } = terms;
  const given = (amount: bigint): string => minorText(amount, assetScale(from));
  const received = (amount: bigint): string => minorText(amount, assetScale(to));
  const { kind, base, quote, midRate, rate, allInRate, feeRate } = terms;
  return {
    from,
    to,
    give: given(terms.give),
    receive: received(terms.receive),
    base,
    quote,
    midRate,
    rate,
    allInRate,
    atMid: received(terms.atMid),
    spread: received(terms.spread),
    fee: received(terms.fee),
    feeRate,
    kind,
    // This server wrote it from values of exactly this type.
    sources: JSON.parse(terms.sources) as ExchangeView['sources'],
  };
}
