import { KlineScreenFrame } from '#src/trading/kline-page/kline-screen-frame.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';

const LIST_PATH = '/pages/tabbar/markets?tab=stock';

/** Chart of a share or an index. */
export default function StockKlineScreen() {
  const t = useText();
  return (
    <KlineScreenFrame
      title={t('title.stockChart')}
      kinds={['stock', 'index']}
      listPath={LIST_PATH}
    />
  );
}
