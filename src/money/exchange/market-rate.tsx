import { exchangeRoute } from '#domain/exchange/route.ts';
import { LiveCell, useView } from '#src/market/index.ts';
import { VenueTag, useText } from '#src/kit/index.ts';
import { Row, Stack, Text } from '#src/ui/index.ts';

/** Live price of one market as a rate. */
export function RateLine({ symbol }: { readonly symbol: string }) {
  const t = useText('exchange');
  const view = useView({ kind: 'ticker', sym: symbol });
  const [base = '', quote = ''] = symbol.split('-');
  return (
    <Row as="p" gap={8} align="baseline" minBlock={28} font="num" data-symbol={symbol}>
      <Text grow color="text2">
        {t('exchange.rateNow', { base })}
      </Text>
      <LiveCell view={view} field="last" as="strong" />
      <span>{quote}</span>
    </Row>
  );
}

type MarketRateProps = { readonly from: string; readonly to: string };

/** Markets that a rate comes from, live, before any input. */
export function MarketRate({ from, to }: MarketRateProps) {
  const t = useText('exchange');
  const symbols = exchangeRoute(from, to)?.symbols ?? [];
  return (
    <Stack gap={4} pad={12} card data-part="market">
      <Row as="span" gap={8} align="center" justify="between" hint>
        {t('exchange.marketRate')}
        <VenueTag />
      </Row>
      {symbols.map((symbol) => (
        <RateLine key={symbol} symbol={symbol} />
      ))}
      <Text as="p" hint>
        {t('exchange.liveNote')}
      </Text>
    </Stack>
  );
}
