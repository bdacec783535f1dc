import { KlineScreenFrame } from '#src/trading/index.ts';
import { useText } from '#src/kit/index.ts';

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
