import type { CSSProperties, ReactNode } from 'react';
import type { Quote } from '#protocol/worker/account.ts';
import { type Translate, useNumberStyle, useText } from '#src/kit/index.ts';
import { Box, type KeyValue, KeyValues, Num, Row, Text } from '#src/ui/index.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import styles from '#src/trading/order/order-sheet.module.css';
import { exactText, placeBetween, trueMinus } from './sheet-numbers.ts';

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
  if (ticket.positionId !== undefined) return [];
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
function heldBackRows(name: ReactNode, text: string, total: string): KeyValue[] {
  return text === '' || text === total ? [] : [{ name, value: text }];
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
  const isClose = ticket.positionId !== undefined;
  const realised = text('amount');
  const closing: KeyValue = {
    name: t('order.realised'),
    value: signed(realised, realised.startsWith('-') ? 'down' : 'up'),
  };
  const heldBack = noted(t('order.heldBack'), t('order.heldBackNote'));
  return (
    <KeyValues
      rows={[
        ...(isClose ? [closing] : []),
        ...triggerRows(t('contract.takeProfit'), ticket.takeProfit, text(`tp${suffix}`)),
        ...triggerRows(t('contract.stopLoss'), ticket.stopLoss, text(`sl${suffix}`)),
        {
          strong: true,
          name: isClose ? t('order.returned') : noted(t('common.total'), t('order.marginAndFee')),
          value: (
            <span data-testid="total" data-figure="cost" data-of={`ticket:${instrument.symbol}`}>
              {money(quote.total)}
            </span>
          ),
        },
        ...heldBackRows(
          heldBack,
          quote.outlay === '' ? '' : money(quote.outlay),
          money(quote.total),
        ),
        ...lossRows({ ask, quote }, { t, show: (loss) => signed(lost(loss), 'down') }),
      ]}
    />
  );
}
