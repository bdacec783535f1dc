import { useText } from '#src/kit/i18n/use-text.ts';
import { tradeChoice, type TradeProduct } from '#src/trading/order/trade-choice.ts';
import { Segmented } from '#src/ui/segmented.tsx';
import styles from './trade-screen.module.css';

/** Shares, options on them, coins or contracts. */
export function TradeSwitch({ type }: { readonly type: TradeProduct }) {
  const t = useText('trade', 'coin');
  return (
    <div className={styles['switch']}>
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
    </div>
  );
}
