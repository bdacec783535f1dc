import type { CSSProperties, ReactNode } from 'react';
import type { ClosesFirst, Quote } from '#protocol/worker/account.ts';
import { type Translate, useNumberStyle, useText } from '#src/kit/index.ts';
import { Box, type KeyValue, KeyValues, Num, Row, Text } from '#src/ui/index.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import styles from '#src/trading/order/order-sheet.module.css';
import { exactText, opensAnything, placeBetween, trueMinus, type Style } from './sheet-numbers.ts';

type CardProps = { readonly ask: OrderAsk; readonly quote: Quote };

/** Colours of the marks. */
const COLORS = { liq: 'warn', sl: 'down', entry: 'primary-text', tp: 'up' } as const;

type Mark = {
  readonly name: string;
  readonly price: string;
  readonly kind: keyof typeof COLORS;
};

/** Liquidation, stop, entry and target on one line, to scale. */
function Track({ marks }: { readonly marks: readonly Mark[] }) {
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined || marks.length < 2) return null;
  return (
    <div className={styles['track']} aria-hidden>
      {marks.map(({ name, price, kind }) => {
        const place = placeBetween(price, first.price, last.price) ?? 0;
        return (
          <Text
            key={kind}
            color={COLORS[kind]}
            className={styles['mark']}
            data-kind={kind}
            style={{ '--place': `${place}%` } as CSSProperties}
          >
            {name}
          </Text>
        );
      })}
    </div>
  );
}

/** Prices of an order on one line: stop, entry, target and liquidation. */
function useMarks({ ask, quote }: CardProps, liq: string): Mark[] {
  const t = useText('order');
  const { ticket } = ask;
  const { stopLoss, takeProfit } = ticket;
  const entry = ticket.type === 'limit' ? ticket.price : quote.average;
  const mark = (name: string, price: string, kind: Mark['kind']): Mark[] =>
    price === '' ? [] : [{ name, price, kind }];
  return [
    ...mark(t('order.liqShort'), liq, 'liq'),
    ...mark(t('order.slShort'), stopLoss, 'sl'),
    { name: t('order.entry'), price: entry, kind: 'entry' },
    ...mark(t('order.tpShort'), takeProfit, 'tp'),
  ];
}

/** Liquidation price of a quote, under cross margin its estimate; empty for none. */
function liqOf({ liqPrice, liqEstimate }: CardProps['quote']): string {
  if (liqEstimate !== '') return liqEstimate;
  return liqPrice === 'none' ? '' : liqPrice;
}

/** Liquidation price of the position and its distance. */
export function LiquidationCard({ ask, quote }: CardProps) {
  const t = useText('contract', 'order');
  const { separators } = useNumberStyle();
  const { ticket, instrument, side } = ask;
  const price = liqOf(quote);
  const marks = useMarks({ ask, quote }, price);
  if (ticket.market !== 'contract' || ticket.positionId !== undefined) return null;
  if (!opensAnything(quote)) return null;
  const suffix = side === 'buy' ? 'Long' : 'Short';
  const hasLiq = price !== '';
  const liq = hasLiq ? exactText(price, instrument.priceDecimals, separators) : '';
  return (
    <Box as="section" padInline={12} padBlock={8} marginBlock={8} surface={1} radius="input">
      <Row as="p" align="baseline" justify="between" hint>
        <span>{t('contract.liqPrice')}</span>
        <Text as="strong" font="body-l" weight={600} tabular color="warn">
          {hasLiq ? liq : t('order.none')}
        </Text>
      </Row>
      <Track marks={marks} />
      {hasLiq && (
        <Text as="p" font="micro" color="text2">
          {t(ticket.marginMode === 'cross' ? 'order.liqNoteCross' : 'order.liqNote', {
            distance: trueMinus(quote.texts[`distance${suffix}`] ?? '--'),
          })}
        </Text>
      )}
    </Box>
  );
}

/** A name followed by a muted remark. */
function noted(name: string, remark: string) {
  return (
    <>
      {name}{' '}
      <Text as="small" font="caption" color="text3">
        {remark}
      </Text>
    </>
  );
}

/** Maximum loss of this order, and of the position it adds to. */
function lossRows({ ask, quote }: CardProps, words: LossWords): KeyValue[] {
  const { instrument, ticket } = ask;
  if (ticket.positionId !== undefined || !opensAnything(quote)) return [];
  const { t, show } = words;
  const of = `ticket:${instrument.symbol}`;
  const ofOrder = {
    name: noted(
      t('order.maxLoss'),
      t(ticket.marginMode === 'cross' ? 'order.maxLossCross' : 'order.maxLossNote'),
    ),
    value: (
      <span data-figure="max-loss" data-of={of} data-testid="max-loss">
        {show(quote.maxLoss)}
      </span>
    ),
  };
  if (quote.maxLossWithHeld === '') return [ofOrder];
  const withHeld = {
    name: noted(t('order.maxLossWithHeld'), t('order.maxLossWithHeldNote')),
    value: (
      <span data-figure="max-loss" data-of={`${of}:with-position`} data-testid="max-loss-held">
        {show(quote.maxLossWithHeld)}
      </span>
    ),
  };
  return [ofOrder, withHeld];
}

type LossWords = {
  readonly t: Translate<'contract' | 'order' | 'a11y'>;
  /** Renders a loss: plain decimal text without sign. */
  readonly show: (loss: string) => ReactNode;
};

/** Amount reserved while the order rests, if it exceeds the expected cost. */
function heldBackRows(
  name: ReactNode,
  { outlay, total, closes }: Quote,
  money: (raw: string) => string,
): KeyValue[] {
  if (outlay === '' || closes !== null || money(outlay) === money(total)) return [];
  return [{ name, value: money(outlay) }];
}

type CloseWords = Pick<LossWords, 't'> & {
  readonly signed: (value: string, tone: 'up' | 'down') => ReactNode;
  readonly money: (raw: string) => string;
  readonly separators: Style['separators'];
};

/** Result of what an order closes, and what returns where it also opens. */
function closeRows({ ask, quote }: CardProps, words: CloseWords): KeyValue[] {
  const { closes, texts } = quote;
  const { t, signed, money, separators } = words;
  if (closes === null && ask.ticket.positionId === undefined) return [];
  const realised =
    closes === null ? (texts['amount'] ?? '--') : signedExact(closes.realisedPnl, separators);
  const tone = realised.startsWith('-') ? 'down' : 'up';
  const profit: KeyValue = { name: t('order.realised'), value: signed(realised, tone) };
  if (closes === null || !opensAnything(quote)) return [profit];
  return [profit, { name: t('order.returned'), value: money(closes.total) }];
}

/** A profit or loss with its sign, to four decimals. */
function signedExact(raw: string, separators: Style['separators']): string {
  const isLoss = raw.startsWith('-');
  const size = exactText(isLoss ? raw.slice(1) : raw, 4, separators);
  return /[1-9]/.test(size) ? `${isLoss ? '-' : '+'}${size}` : size;
}

/** Says what an order closes of the opposite position, and what it then opens. */
function ClosesLine({ ask, closes }: Pick<CardProps, 'ask'> & { readonly closes: ClosesFirst }) {
  const t = useText('contract');
  const { separators } = useNumberStyle();
  const { instrument, side: bookSide } = ask;
  const [side, held] = bookSide === 'buy' ? ['Long', 'Short'] : ['Short', 'Long'];
  const key = /[1-9]/.test(closes.openQty)
    ? 'contract.mode.closesFirst'
    : 'contract.mode.closesOnly';
  const size = (raw: string): string => `${exactText(raw, 0, separators)} ${instrument.base}`;
  return (
    <Text as="p" font="caption" color="text2" data-part="closes-first">
      {t(key, { closes: size(closes.qty), held, opens: size(closes.openQty), side })}
    </Text>
  );
}

/** Results of the triggers, amount debited, and maximum loss. */
export function ContractTotals({ ask, quote }: CardProps) {
  const t = useText('contract', 'order', 'a11y');
  const { separators } = useNumberStyle();
  const { ticket, instrument, side } = ask;
  if (ticket.market !== 'contract') return null;
  const suffix = side === 'buy' ? 'Long' : 'Short';
  const unit = instrument.quote;
  const minus = t('a11y.minus');
  const text = (field: string): string => quote.texts[field] ?? '--';
  const money = (raw: string): string => `${exactText(raw, 4, separators)} ${unit}`;
  const lost = (loss: string): string =>
    loss === '' ? '--' : `-${exactText(loss, 4, separators)}`;
  const signed = (value: string, tone: 'up' | 'down') => (
    <Num text={`${value} ${unit}`} minusLabel={minus} toned={tone} />
  );
  const triggerRows = (name: string, price: string, value: string): KeyValue[] => {
    const shown = exactText(price, instrument.priceDecimals, separators);
    const remark = t('order.afterFees', { price: shown });
    const tone = value.startsWith('-') ? 'down' : 'up';
    return price === '' ? [] : [{ name: noted(name, remark), value: signed(value, tone) }];
  };
  const { closes } = quote;
  const opens = ticket.positionId === undefined && opensAnything(quote);
  const heldBack = noted(t('order.heldBack'), t('order.heldBackNote'));
  return (
    <>
      {closes !== null && <ClosesLine ask={ask} closes={closes} />}
      <KeyValues
        rows={[
          ...closeRows({ ask, quote }, { t, signed, money, separators }),
          ...triggerRows(t('contract.takeProfit'), ticket.takeProfit, text(`tp${suffix}`)),
          ...triggerRows(t('contract.stopLoss'), ticket.stopLoss, text(`sl${suffix}`)),
          {
            strong: true,
            name: opens ? noted(t('common.total'), t('order.marginAndFee')) : t('order.returned'),
            value: (
              <span data-testid="total" data-figure="cost" data-of={`ticket:${instrument.symbol}`}>
                {money(quote.total)}
              </span>
            ),
          },
          ...heldBackRows(heldBack, quote, money),
          ...lossRows({ ask, quote }, { t, show: (loss) => signed(lost(loss), 'down') }),
        ]}
      />
    </>
  );
}
