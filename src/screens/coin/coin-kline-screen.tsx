import { KlineScreenFrame } from '#src/features/kline/kline-screen-frame.tsx';
import { useText } from '#src/i18n/use-text.ts';

const LIST_PATH = '/pages/tabbar/markets?tab=coin';

/** Chart of a coin, a contract or a currency pair. */
export default function CoinKlineScreen() {
  const t = useText();
  return (
    <KlineScreenFrame
      title={t('title.coinChart')}
      kinds={['spot', 'swap', 'fx']}
      listPath={LIST_PATH}
    />
  );
}
