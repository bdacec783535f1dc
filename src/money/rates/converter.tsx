import { Link } from 'wouter';
import { exchangeAssets } from '#protocol/http/exchange.ts';
import { call, LoadFrame, useLoad, useText } from '#src/kit/index.ts';
import { ExchangeForm } from '#src/money/exchange/exchange-form.tsx';
import type { ExchangeAssets } from '#src/money/exchange/exchange-pairs.ts';
import { type PairChoice, useExchangeForm } from '#src/money/exchange/use-exchange-form.ts';
import { css, Stack } from '#src/ui/index.ts';

const EXCHANGE = '/pages/exchange/exchange';
const LINK = css({
  display: 'flex',
  align: 'center',
  justify: 'center',
  minBlock: 44,
  font: 'body',
  weight: 600,
  color: 'primary-text',
});

function Form({ data, choice }: { readonly data: ExchangeAssets; readonly choice: PairChoice }) {
  const t = useText('exchange');
  const form = useExchangeForm('exchange', data, choice);
  const { from, to } = choice.pair;
  return (
    <Stack gap={8} data-part="converter">
      <ExchangeForm form={form} quoteMs={data.quoteMs} />
      <Link
        href={`${EXCHANGE}?${String(new URLSearchParams({ from, to }))}`}
        className={LINK}
        data-part="open"
      >
        {t('exchange.openExchange', { from, to })}
      </Link>
    </Stack>
  );
}

/** The firm quote of the exchange page for any amount; it confirms nothing. */
export function Converter({ choice }: { readonly choice: PairChoice }) {
  const loaded = useLoad('exchangeAssets', (signal) => call(exchangeAssets, {}, { signal }));
  return (
    <LoadFrame loaded={loaded} rows={5}>
      {(data) => <Form data={data} choice={choice} />}
    </LoadFrame>
  );
}
