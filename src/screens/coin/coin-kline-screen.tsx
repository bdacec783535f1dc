import { useSearchParams } from 'wouter';
import { coinTicker } from '#protocol/http/coin-market.ts';
import { call } from '#src/kit/calls/api.ts';
import { KlineScreenFrame } from '#src/trading/kline-page/kline-screen-frame.tsx';
import { useKeptAnswer } from '#src/kit/load/use-kept-answer.ts';
import { useLoad } from '#src/kit/load/use-load.ts';
import { later } from '#src/kit/page/later.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';

const LIST_PATH = '/pages/tabbar/markets?tab=coin';
const KINDS = ['spot', 'swap', 'fx'] as const;

/** Only who has no connection needs it. */
const keptTicker = later(async () => (await import('./kept-ticker.tsx')).KeptTicker);

function Chart({ symbol }: { readonly symbol: string }) {
  const t = useText();
  const loaded = useLoad(`coin seen ${symbol}`, (signal) =>
    call(coinTicker, { symbol }, { signal }),
  );
  const seen = useKeptAnswer(loaded, 'coinData', symbol, coinTicker.data);
  return (
    <KlineScreenFrame
      title={t('title.coinChart')}
      kinds={KINDS}
      listPath={LIST_PATH}
      before={seen.keptAt === null ? undefined : <keptTicker.Part seen={seen} />}
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
