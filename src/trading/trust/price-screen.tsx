import { useSearchParams } from 'wouter';
import { Page, useInstruments, useText } from '#src/kit/index.ts';
import { MarketBoard } from '#src/market/index.ts';
import { SkeletonRows, Stack, Text } from '#src/ui/index.ts';
import { ValueSource, type Value } from './value-source.tsx';

/** Source of a price, as a linkable page. */
export default function PriceScreen() {
  const t = useText('trust', 'source');
  const [params, setParams] = useSearchParams();
  const instruments = useInstruments();
  const sym = params.get('symbol') ?? '';
  const field = params.get('field') ?? 'last';
  const instrument = instruments?.get(sym);
  const show = (value: Value): void => {
    setParams({ symbol: value.sym, ...(value.field === 'last' ? {} : { field: value.field }) });
  };
  return (
    <Page title={t('title.priceSource')} subject={instrument?.symbol} narrow>
      {instruments === null && <SkeletonRows count={8} />}
      {instrument !== undefined && (
        <ValueSource
          key={`${sym} ${field}`}
          instrument={instrument}
          field={field}
          onAsk={show}
          onOther={() => setParams({})}
        />
      )}
      {instruments !== null && instrument === undefined && (
        <Stack gap={8}>
          <Text
            as="p"
            padInline="gutter"
            padBlockStart={12}
            font="body"
            color="text2"
            role={sym === '' ? undefined : 'alert'}
          >
            {sym === '' ? t('trust.price.choose') : t('trust.price.unknown', { symbol: sym })}
          </Text>
          <MarketBoard onSelect={(symbol) => show({ sym: symbol, field: 'last' })} isColumn />
        </Stack>
      )}
    </Page>
  );
}
