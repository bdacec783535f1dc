import type { ReactNode } from 'react';
import { rulesOf, withDiscount, type TradingRules } from '#domain/order/rules.ts';
import { goodTillEnd } from '#domain/order/good-till.ts';
import { timesInForce } from '#domain/order/time-in-force.ts';
import { formatDateTime } from '#domain/text/date-text.ts';
import type { Quote } from '#protocol/worker/account.ts';
import { displaySettings, type Translate, useNumberStyle, useText } from '#src/kit/index.ts';
import { withUnit } from '#src/trading/order/order-market.ts';
import { type KeyValue, KeyValues, Row, Text } from '#src/ui/index.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { exactText, opensAnything, percentText, type Style } from './sheet-numbers.ts';

type LinesProps = { readonly ask: OrderAsk; readonly quote: Quote };
type Words = Translate<'trade' | 'order' | 'contract' | 'coin'>;
type Making = LinesProps & { readonly t: Words; readonly style: Style };

/** A name followed by a muted remark. */
function named(name: string, remark: string): ReactNode {
  return (
    <>
      {name}{' '}
      <Text as="small" font="caption" color="text3">
        {remark}
      </Text>
    </>
  );
}

/** Limit price; the prices of a market order stand above the lines. */
function priceRows({ ask, quote, t, style }: Making): KeyValue[] {
  if (ask.ticket.type === 'market') return [];
  const price = exactText(quote.price, ask.instrument.priceDecimals, style.separators);
  return [{ name: t('trade.orderPrice'), value: price }];
}

function qtyText({ ask, quote, t, style }: Making): ReactNode {
  const { instrument } = ask;
  const qty = exactText(quote.qty, 0, style.separators);
  if (instrument.kind !== 'stock') return `${qty} ${instrument.base}`;
  return named(`${qty} ${t('trade.lotUnit')}`, t('order.sharesOf', { qty }));
}

/** Quantity that the book cannot fill, of an order that does not wait. */
function restRows({ quote, t }: Making): KeyValue[] {
  const rest = quote.texts['depthUsed'] ?? '';
  if (!/[1-9]/.test(rest)) return [];
  return [{ name: t('order.rest'), value: rest, tone: 'warn' }];
}

function validity({ ask, t, style }: Making): string {
  const { type, time, market, goodTill } = ask.ticket;
  if (type === 'market') return t('trade.tif.ioc');
  if (goodTill === undefined) return t(`trade.tif.${time ?? timesInForce(market)[0]}`);
  const end = goodTillEnd(goodTill, ask.instrument.exchange);
  const when = formatDateTime(end, style.language, displaySettings.clock);
  return `${t('trade.tifShort.gtd')} · ${when}`;
}

/** Fee rates of the instrument, less the VIP discount. */
function rulesFor({ ask, quote }: LinesProps): TradingRules | null {
  const rules = rulesOf(ask.instrument);
  return rules === null ? null : withDiscount(rules, quote.feeDiscount);
}

/** Marks rates that include a VIP discount. */
function withVip(rates: string, { quote, t, style }: Omit<Making, 'ask'>): string {
  if (!/[1-9]/.test(quote.feeDiscount)) return rates;
  return `${rates} · ${t('trade.vipFee', { pct: percentText(quote.feeDiscount, style) })}`;
}

/** Rates that make up the fee, and the VIP level they come from. */
function rateRemark({ ask, quote, t, style }: Making): string {
  const rules = rulesFor({ ask, quote });
  const taker = `${percentText(rules?.takerRate ?? '0', style)} ${t('trade.taker')}`;
  const maker = `${percentText(rules?.makerRate ?? '0', style)} ${t('trade.maker')}`;
  const rates =
    quote.liquidity === 'both'
      ? `${taker} · ${maker}`
      : quote.liquidity === 'maker'
        ? maker
        : taker;
  return withVip(rates, { quote, t, style });
}

function stockRows(making: Making): KeyValue[] {
  const { ask, quote, t, style } = making;
  const { instrument, side } = ask;
  const rules = rulesFor({ ask, quote });
  const unit = instrument.quote;
  const of = `ticket:${instrument.symbol}`;
  const { texts } = quote;
  const money = (field: string): string => withUnit(texts[field] ?? '--', unit);
  const rate = withVip(percentText(rules?.takerRate ?? '0', style), { quote, t, style });
  const tax: KeyValue[] =
    instrument.exchange === 'BIST'
      ? [{ name: t('trade.bsmv'), value: money('tax'), figure: 'tax', of }]
      : [];
  return [
    ...priceRows(making),
    { name: t('common.shares'), value: qtyText(making) },
    ...restRows(making),
    { name: t('trade.orderAmount'), value: money('amount'), figure: 'amount', of },
    { name: named(t('trade.fee'), rate), value: money('fee'), figure: 'fee', of },
    ...tax,
    { name: t('trade.validity'), value: validity(making) },
    { name: t('order.settles'), value: texts['settles'] },
    {
      strong: true,
      name: t(side === 'buy' ? 'common.total' : 'order.proceeds'),
      value: <span data-testid="total">{money('total')}</span>,
      figure: 'cost',
      of,
    },
  ];
}

function spotRows(making: Making): KeyValue[] {
  const { ask, quote, t, style } = making;
  const { instrument, side } = ask;
  const { texts } = quote;
  const of = `ticket:${instrument.symbol}`;
  const buys = side === 'buy';
  const total = exactText(quote.total, 2, style.separators);
  return [
    ...priceRows(making),
    { name: t('common.quantity'), value: qtyText(making) },
    ...restRows(making),
    { name: t('trade.orderAmount'), value: withUnit(texts['amount'] ?? '--', instrument.quote) },
    {
      name: named(t('trade.fee'), rateRemark(making)),
      value: `${exactText(quote.fee, 0, style.separators)} ${quote.feeAsset}`,
      figure: 'fee',
      of,
    },
    { name: t('trade.validity'), value: validity(making) },
    ...(buys
      ? [{ name: t('order.received'), value: `${texts['received'] ?? '--'} ${instrument.base}` }]
      : []),
    {
      strong: true,
      name: t(buys ? 'order.toPay' : 'order.received'),
      value: <span data-testid="total">{`${total} ${instrument.quote}`}</span>,
      figure: 'cost',
      of,
    },
  ];
}

function contractRows(making: Making): KeyValue[] {
  const { ask, quote, t, style } = making;
  const { instrument, ticket } = ask;
  const { separators } = style;
  const unit = instrument.quote;
  const money = (raw: string): string => `${exactText(raw, 4, separators)} ${unit}`;
  const isClose = ticket.positionId !== undefined || !opensAnything(quote);
  const of = `ticket:${instrument.symbol}`;
  const multiple = t('contract.multiple', { x: ticket.leverage });
  return [
    ...priceRows(making),
    { name: t('common.quantity'), value: qtyText(making) },
    ...restRows(making),
    { name: t('contract.notional'), value: money(quote.amount) },
    { name: t('trade.validity'), value: validity(making) },
    ...(isClose
      ? []
      : [
          {
            name: t('contract.leverage'),
            value: `${multiple} · ${t(`contract.${ticket.marginMode ?? 'isolated'}`)}`,
          },
          {
            name: t('contract.initialMargin'),
            value: money(quote.margin),
            figure: 'margin' as const,
            of,
          },
        ]),
    ...contractFees(making, isClose),
  ];
}

/** The fee of a contract order; of one that closes before it opens, that of each part. */
function contractFees(making: Making, isClose: boolean): KeyValue[] {
  const { ask, quote, t, style } = making;
  const { closes, fee } = quote;
  const row = (of: 'openingFee' | 'closingFee', raw: string): KeyValue => ({
    name: named(t(`contract.${of}`), rateRemark(making)),
    value: `${exactText(raw, 4, style.separators)} ${ask.instrument.quote}`,
  });
  if (closes !== null && !isClose) {
    return [row('closingFee', closes.fee), row('openingFee', closes.openFee)];
  }
  const whole = row(isClose ? 'closingFee' : 'openingFee', fee);
  return [{ ...whole, figure: 'fee', of: `ticket:${ask.instrument.symbol}` }];
}

/** Lines of the order, down to the total of shares and coins. */
export function QuoteLines({ ask, quote }: LinesProps) {
  const t = useText('trade', 'order', 'contract', 'coin');
  const style = useNumberStyle();
  const making: Making = { ask, quote, t, style };
  const { market } = ask.ticket;
  const rows =
    market === 'stock'
      ? stockRows(making)
      : market === 'spot'
        ? spotRows(making)
        : contractRows(making);
  return <KeyValues rows={rows} />;
}

/** Available balance after the order. */
export function AfterLine({ ask, quote }: LinesProps) {
  const t = useText('order');
  const { instrument, side, ticket } = ask;
  if (ticket.positionId !== undefined) return null;
  const sells = ticket.market !== 'contract' && side === 'sell';
  const unit = sells && ticket.market === 'spot' ? instrument.base : instrument.quote;
  const sellsShares = sells && ticket.market === 'stock';
  const after = quote.texts['after'] ?? '--';
  const value = sellsShares ? `${after} ${t('order.sharesUnit')}` : withUnit(after, unit);
  return (
    <Row as="p" justify="between" minBlock={24} font="caption" tabular color="text2">
      <span>{t(sells ? 'order.leftToSell' : 'order.after')}</span>
      <Text
        weight={500}
        color="text"
        data-testid="after"
        data-figure="available-after"
        data-of={sellsShares ? instrument.symbol : unit}
      >
        {value}
      </Text>
    </Row>
  );
}
