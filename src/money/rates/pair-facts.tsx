import { exchangeRoute } from '#domain/exchange/route.ts';
import { EXCHANGE_FEES } from '#domain/exchange/rules.ts';
import { rateText, useNumberStyle, useText } from '#src/kit/index.ts';
import { LiveCell, type LiveView, useViewState } from '#src/market/index.ts';
import type { Pair } from '#src/money/exchange/exchange-pairs.ts';
import { Box, KeyValues, Text } from '#src/ui/index.ts';
import { useRate } from './rates-grid.tsx';

type RateProps = { readonly view: LiveView; readonly field: 'rate' | 'best' | 'allIn' } & Pair;

/** A live rate with its units. */
function Rate({ view, field, from, to }: RateProps) {
  return (
    <>
      {`1 ${from} = `}
      <LiveCell view={view} field={field} width={0} source={false} />
      {` ${to}`}
    </>
  );
}

/** Direct, inverse and charged rate of a pair, with the markets it comes from. */
export function PairFacts({ from, to }: Pair) {
  const t = useText('exchange');
  const style = useNumberStyle();
  const view = useRate({ from, to });
  const inverse = useRate({ from: to, to: from });
  const { trading } = useViewState(view);
  const route = exchangeRoute(from, to);
  const symbols: readonly string[] = route?.symbols ?? [];
  const [first = ''] = symbols;
  const source =
    symbols.length > 1
      ? t('exchange.route')
      : t('exchange.routeOne', { market: first.replace('-', '/') });
  const rows = [
    {
      name: t('exchange.marketRate'),
      value: <Rate view={view} field="rate" from={from} to={to} />,
      strong: true,
    },
    {
      name: t('exchange.inverse'),
      value: <Rate view={inverse} field="rate" from={to} to={from} />,
    },
    { name: t('exchange.bestRate'), value: <Rate view={view} field="best" from={from} to={to} /> },
    {
      name: t('exchange.spread'),
      value: <LiveCell view={view} field="spreadPct" width={0} source={false} />,
    },
    { name: t('exchange.fee'), value: rateText(EXCHANGE_FEES[route?.kind ?? 'fx'], style) },
    {
      name: t('exchange.allInRate'),
      value: <Rate view={view} field="allIn" from={from} to={to} />,
    },
  ];
  return (
    <Box pad={12} card data-part="pair">
      <KeyValues rows={rows} />
      <Text as="p" marginBlockStart={8} hint>
        {source}
        {symbols.includes('USD-TRY') && ` ${t('exchange.level')}`}
      </Text>
      {trading !== 'open' && trading !== 'none' && (
        <Text as="p" role="status" marginBlockStart={8} font="caption" color="warn">
          {t('exchange.notOpen')}
        </Text>
      )}
    </Box>
  );
}
