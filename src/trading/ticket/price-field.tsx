import { useEffect } from 'react';
import { LiveCell, useCell } from '#src/market/index.ts';
import {
  midPrice,
  priceOfCell,
  readCell,
  stepPrice,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { css, NumberField, Row, Stack, Text } from '#src/ui/index.ts';
import { signOf } from '#src/trading/order/order-market.ts';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';

/** Fills an untouched field with the last price as soon as there is one. */
function FirstPrice({ ticket }: { readonly ticket: Ticket }) {
  const { ticker, instrument, change } = ticket;
  const price = priceOfCell(useCell(ticker, 'last').text, instrument);
  useEffect(() => {
    if (price !== '') change({ price, hasPrice: true });
  });
  return null;
}

/** Price limits of a share today. */
function Limits({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade');
  const { view } = ticket;
  return (
    <Row justify="between" font="micro" tabular color="text3" className={styles['limits']}>
      <span>
        {`${t('trade.lowerLimit')} `}
        <LiveCell view={view} field="lowerLimit" width={0} flash={false} source={false} />
      </span>
      <span>
        {`${t('trade.upperLimit')} `}
        <LiveCell view={view} field="upperLimit" width={0} flash={false} source={false} />
      </span>
    </Row>
  );
}

/** Buttons for last price, mid price and the best price of the order's side. */
function Shortcuts({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade');
  const { ticker, instrument, change, draft } = ticket;
  const own = draft.side === 'buy' ? 'bid' : 'ask';
  const cell = (field: string): string => readCell(ticker.id, field).text;
  const take = (price: string): void => {
    if (price !== '') change({ price, hasPrice: true });
  };
  const best = t(draft.side === 'buy' ? 'trade.useBid' : 'trade.useAsk');
  return (
    <Stack columns={3} gap={8} className={styles['shortcuts']}>
      <button type="button" onClick={() => take(priceOfCell(cell('last'), instrument))}>
        {t('trade.useLast')}
      </button>
      <button type="button" onClick={() => take(midPrice(cell('bid'), cell('ask'), instrument))}>
        {t('trade.useMid')}
      </button>
      <button type="button" onClick={() => take(priceOfCell(cell(own), instrument))}>
        {best}
      </button>
    </Stack>
  );
}

const MARKET_PRICE = css({
  display: 'grid',
  alignContent: 'center',
  minBlock: 48,
  padInline: 12,
  padBlock: 4,
  surface: 1,
  radius: 'input',
  font: 'micro',
  tabular: true,
  color: 'text2',
});

/** Expected cost of a market order. */
function MarketPrice({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade', 'order');
  const { view } = ticket;
  return (
    <div className={MARKET_PRICE}>
      <Text as="b" font="caption" weight={500} color="text">
        {t('order.atMarket')}
      </Text>
      <span>
        {`${t('order.average')} `}
        <LiveCell view={view} field="average" width={0} flash={false} source={false} />
      </span>
      <span>
        {`${t('order.worst')} `}
        <LiveCell view={view} field="worst" width={0} flash={false} source={false} />
      </span>
    </div>
  );
}

/** Price field; for a market order, its expected price. */
export function PriceField({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade', 'book');
  const { separators } = useNumberStyle();
  const { draft, instrument, ticker, type, change } = ticket;
  if (draft.type === 'market') return <MarketPrice ticket={ticket} />;
  const { quote, priceDecimals } = instrument;
  const sign = signOf(quote);
  const label = t('book.price', { unit: sign === '' ? quote : sign });
  const take = (price: string): void => change({ price, hasPrice: true });
  const step = (direction: -1 | 1): void => {
    const last = priceOfCell(readCell(ticker.id, 'last').text, instrument);
    take(stepPrice(draft.price, direction, instrument, last));
  };
  return (
    <Stack gap={4}>
      {!draft.hasPrice && <FirstPrice ticket={ticket} />}
      <NumberField
        label={label}
        value={draft.price}
        onChange={take}
        decimals={priceDecimals}
        keepsMinus
        separators={separators}
        stepper={{
          less: t('trade.stepLess', { name: label }),
          more: t('trade.stepMore', { name: label }),
          step,
        }}
      />
      {type === 'stock' && <Limits ticket={ticket} />}
      {type === 'coin' && <Shortcuts ticket={ticket} />}
    </Stack>
  );
}
