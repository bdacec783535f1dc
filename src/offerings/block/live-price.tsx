import { discountTo } from '#domain/issue/block-terms.ts';
import { useCell } from '#src/market/cells/use-cell.ts';
import { useInstrument } from '#src/kit/worker/use-instruments.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useView, type LiveView } from '#src/market/cells/use-view.ts';
import { rateText } from '#src/kit/amounts/rate-text.ts';
import { useNumberStyle } from '#src/kit/settings/use-number-style.ts';
import { priceOfCell } from '#src/kit/amounts/ticket-numbers.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Num } from '#src/ui/num.tsx';

/** The market of a share while it is looked at. */
export function useLastPrice(symbol: string): LiveView {
  return useView({ kind: 'ticker', sym: symbol });
}

/** Last price of the market, as it moves. */
export function LastPrice({ view }: { readonly view: LiveView }) {
  return <LiveCell view={view} field="last" width={0} unit="₺" />;
}

type LiveDiscountProps = {
  readonly view: LiveView;
  readonly symbol: string;
  readonly price: string;
};

/** How far a price lies below the market of the moment, with a minus; above it, with a plus. */
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
