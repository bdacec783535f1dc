import { useText } from '#src/kit/index.ts';
import { type TradeProduct, tradeChoice } from '#src/trading/index.ts';
import { Box, Segmented } from '#src/ui/index.ts';

/** Switch between shares, options, coins and contracts. */
export function TradeSwitch({ type }: { readonly type: TradeProduct }) {
  const t = useText('trade', 'coin');
  return (
    <Box grow padInline="gutter">
      <Segmented
        label={t('trade.product')}
        value={type}
        onChange={(next) => {
          tradeChoice.systemTradeType = next;
        }}
        options={[
          { value: 'stock', label: t('trade.stock') },
          { value: 'option', label: t('trade.option') },
          { value: 'coin', label: t('coin.spot') },
          { value: 'contract', label: t('coin.contract') },
        ]}
      />
    </Box>
  );
}
