import { discountTo } from '#domain/issue/block-terms.ts';
import { LiveCell, type LiveView, useCell, useView } from '#src/market/index.ts';
import { priceOfCell, rateText, useInstrument, useNumberStyle, useText } from '#src/kit/index.ts';
import { Num } from '#src/ui/index.ts';

/** Ticker view of a share. */
export function useLastPrice(symbol: string): LiveView {
  return useView({ kind: 'ticker', sym: symbol });
}

/** Last price, live. */
export function LastPrice({ view }: { readonly view: LiveView }) {
  return <LiveCell view={view} field="last" width={0} unit="₺" />;
}

type LiveDiscountProps = {
  readonly view: LiveView;
  readonly symbol: string;
  readonly price: string;
};

/** Distance of a price from the current market: negative below it, positive above. */
export function LiveDiscount({ view, symbol, price }: LiveDiscountProps) {
  const t = useText('bulk');
  const style = useNumberStyle();
  const instrument = useInstrument(symbol);
  const { text } = useCell(view, 'last');
  const last = instrument === null ? '' : priceOfCell(text, instrument);
  const discount = discountTo(last, price);
  if (discount === null) return t('common.empty');
  const isAbove = discount.startsWith('-');
  const rate = rateText(discount.replace('-', ''), style);
  return (
    <span data-field="discount" title={isAbove ? t('bulk.premium') : undefined}>
      <Num text={`${isAbove ? '+' : '-'}${rate}`} minusLabel={t('a11y.minus')} />
    </span>
  );
}
