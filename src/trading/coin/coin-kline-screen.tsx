import { useSearchParams } from 'wouter';
import { coinTicker } from '#protocol/http/coin-market.ts';
import { call, deferredPart, useCachedAnswer, useLoad, useText } from '#src/kit/index.ts';
import { KlineScreenFrame } from '#src/trading/kline-page/kline-screen-frame.tsx';

const LIST_PATH = '/pages/tabbar/markets?tab=coin';
const KINDS = ['spot', 'swap', 'fx'] as const;

/** Needed only offline. */
const keptTicker = deferredPart(async () => (await import('./cached-ticker.tsx')).CachedTicker);

function Chart({ symbol }: { readonly symbol: string }) {
  const t = useText();
  const loaded = useLoad(`coin seen ${symbol}`, (signal) =>
    call(coinTicker, { symbol }, { signal }),
  );
  const seen = useCachedAnswer(loaded, 'coinData', symbol, coinTicker.data);
  return (
    <KlineScreenFrame
      title={t('title.coinChart')}
      kinds={KINDS}
      listPath={LIST_PATH}
      before={seen.cachedAt === null ? undefined : <keptTicker.Part seen={seen} />}
    />
  );
}

/** Chart of a coin, a contract or a currency pair. */
export default function CoinKlineScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const symbol = search.get('symbol') ?? '';
  if (symbol !== '') return <Chart key={symbol} symbol={symbol} />;
  return <KlineScreenFrame title={t('title.coinChart')} kinds={KINDS} listPath={LIST_PATH} />;
}
