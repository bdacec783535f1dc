import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { fractionOf } from '#domain/algo/algo-order.ts';
import { algoOrderAdd } from '#protocol/http/algo-orders.ts';
import type { Quote } from '#protocol/worker/account.ts';
import {
  ApiError,
  marketCalls,
  rateText,
  reasonText,
  showToast,
  useCommand,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { symbolLabel } from '#src/market/index.ts';
import { RiskBox } from '#src/trading/confirm/confirm-stage.tsx';
import { feedback } from '#src/trading/confirm/feedback.ts';
import { acceptRisk, learnRiskAck, riskAck } from '#src/trading/confirm/risk-ack.ts';
import { AccountTags } from '#src/trading/confirm/sheet-head.tsx';
import { exactText } from '#src/trading/confirm/sheet-numbers.ts';
import { useQuote } from '#src/trading/confirm/use-quote.ts';
import { ActSheet } from '#src/trading/order/act-sheet.tsx';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { withUnit } from '#src/trading/order/order-market.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { type KeyValue, KeyValues, Note, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import { AlgoNet, ScaleList, useAlgoRows } from './algo-figures.tsx';
import { requestOf } from './algo-request.ts';
import { sentencesOf } from './algo-words.ts';
import type { AlgoTicket } from './algo-ticket.ts';
import type { Algo } from './use-algo.ts';

type AlgoSheetProps = {
  readonly ticket: AlgoTicket;
  readonly algo: Algo;
  readonly onClose: () => void;
};

/** Name of a kind. */
function useKindName({ order }: Algo): string {
  const t = useText('trade', 'algo');
  return order.kind === 'bracket' ? t('algo.bracket.name') : t(`trade.kind.${order.kind}`);
}

/** Instrument, side and kind in one strip. */
function Strip({ ticket, algo }: Pick<AlgoSheetProps, 'ticket' | 'algo'>) {
  const t = useText('trade', 'algo');
  const { order } = algo;
  const { main, rest } = symbolLabel(ticket.instrument);
  const kind = useKindName(algo);
  const isBuy = order.side === 'buy';
  return (
    <Row
      gap={8}
      align="center"
      minBlock={48}
      padInline={12}
      padBlock={4}
      surface={1}
      radius="input"
      data-symbol={order.symbol}
    >
      <Text fill ellipsis>
        <b lang="en">{main + rest}</b>
      </Text>
      <Tag tone={isBuy ? 'up' : 'down'}>{t(isBuy ? 'trade.buy' : 'trade.sell')}</Tag>
      <Tag>{kind}</Tag>
    </Row>
  );
}

/** What the order does, in words. */
function Sentences({ algo }: { readonly algo: Algo }) {
  const t = useText('algo');
  const style = useNumberStyle();
  const numbers = useOrderNumbers(algo.order.symbol);
  const { order, market } = algo;
  if (market === null) return null;
  const rate = (fraction: string): string => rateText(fraction, style);
  const percent = (text: string): string => rate(fractionOf(text));
  const told = sentencesOf({ order, market }, { t, numbers, percent, rate });
  return (
    <Stack gap={4} data-testid="algo-words">
      {told.map((sentence) => (
        <Text as="p" key={sentence} font="body">
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}

/** Kinds whose first order is sent at once, so that its figures are booked now. */
function firstOrder({ ticket, algo }: Pick<AlgoSheetProps, 'ticket' | 'algo'>): OrderAsk | null {
  const { order } = algo;
  if (order.kind !== 'bracket' && order.kind !== 'oco') return null;
  const { spec, instrument } = ticket;
  const { time: _, ...terms } = spec;
  const type = order.price === '' ? ('market' as const) : ('limit' as const);
  const plain = { ...terms, type, price: order.price, takeProfit: '', stopLoss: '' };
  return { ticket: { ...plain, side: order.side }, side: order.side, instrument };
}

/** Amounts of the first order, by the same function as its booking. */
function FirstRows({ ask }: { readonly ask: OrderAsk }) {
  const t = useText('algo', 'contract', 'order', 'error', 'valid');
  const { separators } = useNumberStyle();
  const { answer } = useQuote(ask, true);
  if (answer === null) return null;
  if (!answer.ok) return <Note tone="warn">{reasonText(answer, separators)}</Note>;
  return <KeyValues rows={quoteRows(answer.quote, ask, { t, separators })} />;
}

type RowWords = {
  readonly t: (key: 'algo.row.total' | 'algo.row.fee' | 'contract.margin') => string;
  readonly separators: Parameters<typeof exactText>[2];
};

function quoteRows(quote: Quote, { instrument }: OrderAsk, words: RowWords): KeyValue[] {
  const { t, separators } = words;
  const money = (raw: string, asset: string): string =>
    withUnit(exactText(raw, 2, separators), asset);
  const margin: KeyValue[] =
    quote.margin === ''
      ? []
      : [{ name: t('contract.margin'), value: money(quote.margin, instrument.quote) }];
  return [
    ...margin,
    { name: t('algo.row.fee'), value: money(quote.fee, quote.feeAsset) },
    {
      strong: true,
      name: t('algo.row.total'),
      value: <span data-testid="total">{money(quote.total, instrument.quote)}</span>,
    },
  ];
}

/** Cost at its price, of an order that sends nothing at once. */
function CostRows({ algo }: { readonly algo: Algo }) {
  const rows = useAlgoRows(algo);
  return (
    <>
      <KeyValues rows={rows} />
      <ScaleList algo={algo} open />
    </>
  );
}

/** Confirmation of an order that places others: in words, with its figures, then sent once. */
export function AlgoSheet({ ticket, algo, onClose }: AlgoSheetProps) {
  const t = useText('trade', 'algo', 'order', 'error', 'valid');
  const command = useCommand();
  const { needed, isTicked } = useSnapshot(riskAck);
  const kind = useKindName(algo);
  const { order } = algo;
  const [first] = useState(() => firstOrder({ ticket, algo }));
  useEffect(() => void learnRiskAck(), []);
  const send = (): Promise<void> =>
    command.send(
      async (ask) => {
        await acceptRisk(ask);
        await ask(algoOrderAdd, requestOf(order));
        feedback('accepted');
        showToast({ text: t('algo.placed', { kind }), tone: 'ok' });
        ticket.change({ qty: '' });
        onClose();
      },
      (error) => {
        if (error instanceof ApiError) feedback('error');
        void marketCalls.refreshAccount().catch(() => undefined);
      },
    );
  return (
    <ActSheet
      title={t('trade.confirmOrder')}
      part="algo-sheet"
      keep={command.busy}
      failure={command.isUnsure ? t('order.waitingNote') : command.failure}
      onClose={onClose}
      act={{
        label: t('common.confirm'),
        kind: order.side === 'buy' ? 'up' : 'down',
        busy: command.busy,
        disabled: needed !== '' && !isTicked,
        onPress: () => void send(),
      }}
    >
      <AccountTags />
      <Strip ticket={ticket} algo={algo} />
      <RiskBox />
      <Sentences algo={algo} />
      {first === null ? <CostRows algo={algo} /> : <FirstRows ask={first} />}
      <AlgoNet algo={algo} view={ticket.view} />
    </ActSheet>
  );
}
