import { formatDecimalText } from '#domain/text/number-text.ts';
import type { coinTicker } from '#protocol/http/coin-market.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { type CachedLoaded, CachedNote, useNumberStyle, useText } from '#src/kit/index.ts';
import { KeyValues, Stack } from '#src/ui/index.ts';
import { useCachedFigures } from './cached-coins.tsx';

/** Cached price of a coin, before its chart is loaded. */
export function CachedTicker({ seen }: { readonly seen: CachedLoaded<DataOf<typeof coinTicker>> }) {
  const t = useText('trade', 'coin');
  const { separators } = useNumberStyle();
  const figures = useCachedFigures();
  if (seen.data === null) return null;
  const { ticker } = seen.data;
  const { last, change } = figures(ticker);
  const plain = (text: string): string =>
    formatDecimalText(text, (text.split('.')[1] ?? '').length, separators);
  return (
    <Stack gap={8} pad="page" color="text2" data-seen={ticker.symbol}>
      <CachedNote loaded={seen} />
      <KeyValues
        rows={[
          { name: t('trade.lastPrice'), value: last, strong: true },
          { name: t('trade.change'), value: change },
          { name: t('coin.24hHigh'), value: plain(ticker.high) },
          { name: t('coin.24hLow'), value: plain(ticker.low) },
        ]}
      />
    </Stack>
  );
}
