import { Link } from 'wouter';
import * as v from 'valibot';
import { parseFixed } from '#domain/money/fixed.ts';
import { changeHundredths, formatDecimalText, formatPercent } from '#domain/text/number-text.ts';
import { coinTickers } from '#protocol/http/coin-market.ts';
import { decimalText } from '#protocol/http/scalars.ts';
import {
  type CachedLoaded,
  CachedNote,
  call,
  useCachedAnswer,
  useLoad,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { klinePath } from '#src/market/index.ts';
import { Stack, Text } from '#src/ui/index.ts';
import styles from './cached-coins.module.css';

const seenCoin = v.object({ symbol: v.string(), last: decimalText, reference: decimalText });
const seenCoins = v.array(seenCoin);
export type CachedCoin = v.InferOutput<typeof seenCoin>;

/** Cached coins of a market by turnover. */
export function useCachedCoins(kind: 'spot' | 'swap'): CachedLoaded<readonly CachedCoin[]> {
  const loaded = useLoad<readonly CachedCoin[]>(`coins seen ${kind}`, async (signal) => {
    const { items } = await call(coinTickers, { kind }, { signal });
    return items.map(({ symbol, last, reference }) => ({ symbol, last, reference }));
  });
  return useCachedAnswer(loaded, 'coinList', kind, seenCoins);
}

/** Number of decimals in a text. */
function decimalsOf(text: string): number {
  return (text.split('.')[1] ?? '').length;
}

/** A price with all its digits, and its change. */
export function useCachedFigures() {
  const style = useNumberStyle();
  return ({ last, reference }: Pick<CachedCoin, 'last' | 'reference'>) => {
    const decimals = Math.max(decimalsOf(last), decimalsOf(reference));
    const [now, before] = [parseFixed(last, decimals), parseFixed(reference, decimals)];
    const change = now === null || before === null ? null : changeHundredths(now, before);
    return {
      last: formatDecimalText(last, decimalsOf(last), style.separators),
      change: formatPercent(change, { ...style, decimals: 2, signed: true }),
    };
  };
}

/** Cached market before its live rows arrive: old prices, grey and labelled as such. */
export function CachedCoins({ seen }: { readonly seen: CachedLoaded<readonly CachedCoin[]> }) {
  const t = useText('coin');
  const figures = useCachedFigures();
  return (
    <Stack gap={8} pad="page" color="text2" data-seen="list">
      <CachedNote loaded={seen} />
      <ul aria-label={t('title.coinMarket')}>
        {seen.data?.map((coin) => {
          const { last, change } = figures(coin);
          return (
            <li key={coin.symbol}>
              <Link href={klinePath(coin.symbol)} className={styles['row']} data-coin={coin.symbol}>
                <span lang="en">{coin.symbol}</span>
                <Text tabular textAlign="end">
                  {last}
                </Text>
                <Text tabular textAlign="end">
                  {change}
                </Text>
              </Link>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
