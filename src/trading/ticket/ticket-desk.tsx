import { useState } from 'react';
import { useSnapshot } from 'valtio';
import {
  accountBook,
  deferredPart,
  priceOfCell,
  stepAt,
  useInstrument,
  useNumberStyle,
  useText,
  withTexts,
} from '#src/kit/index.ts';
import { CompactBook, LiveCell } from '#src/market/index.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { isOneTap } from '#src/trading/order/one-tap.ts';
import { isLiveOrder } from '#src/trading/order/order-labels.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { rulesOf } from '#domain/order/rules.ts';
import { takePrice } from '#src/trading/order/ticket-draft.ts';
import { Again } from './again.tsx';
import { ContractFields, ContractResults, ContractSubmit, LeverageRisk } from './contract-form.tsx';
import { Figure, Figures } from './figure.tsx';
import { OneTapMark } from './one-tap-mark.tsx';
import { CoinRisk, PlainForm, PlainSubmit } from './plain-form.tsx';
import { Box, Column } from '#src/ui/index.ts';
import { whenSized } from './sent-ticket.ts';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';
import { useTicketKeys } from './use-ticket-keys.ts';

/** Loads with the first order. */
const orderSheet = deferredPart(async () => {
  const sheet = import('#src/trading/confirm/order-sheet.tsx');
  const { OrderSheet } = await withTexts(['confirm'], sheet);
  return OrderSheet;
});

/** The order being confirmed, and its sheet. */
export function useAsk(ticket: Ticket) {
  const [ask, setAsk] = useState<OrderAsk | null>(null);
  const send = (side: 'buy' | 'sell'): void => {
    const { instrument, draft } = ticket;
    const atOnce = isOneTap(ticket.spec.market);
    whenSized(ticket, (spec) => {
      // A second press before the answer is the same order.
      setAsk((now) => now ?? { ticket: spec, side, instrument, draft: { ...draft }, atOnce });
    });
  };
  const sheet = ask !== null && <orderSheet.Part ask={ask} onClose={() => setAsk(null)} />;
  return { send, sheet };
}

/** Prices of the user's resting orders, formatted as in cells. */
function useOwnPrices(symbol: string): ReadonlySet<string> {
  const { separators } = useNumberStyle();
  const instrument = useInstrument(symbol);
  const { orders } = useSnapshot(accountBook);
  const prices = Object.values(orders)
    .filter((order) => order.symbol === symbol && isLiveOrder(order))
    .map(({ price = '' }) => formatDecimalText(price, instrument?.priceDecimals ?? 2, separators));
  return new Set(prices);
}

/** Day figures beneath the book. */
function BookStats({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade', 'coin');
  const { separators } = useNumberStyle();
  const { ticker, instrument, type, draft } = ticket;
  const isShare = type === 'stock';
  const step = stepAt(draft.price, instrument);
  const least = rulesOf(instrument)?.minValue ?? '';
  const decimals = instrument.priceDecimals;
  return (
    <Box marginBlockStart={16}>
      <Figures>
        <Figure name={t(isShare ? 'trade.highPrice' : 'coin.24hHigh')}>
          <LiveCell view={ticker} field="high" width={0} flash={false} />
        </Figure>
        <Figure name={t(isShare ? 'trade.lowPrice' : 'coin.24hLow')}>
          <LiveCell view={ticker} field="low" width={0} flash={false} />
        </Figure>
        <Figure name={t('trade.priceStep')}>
          {step === '' ? '--' : formatDecimalText(step, decimals, separators)}
        </Figure>
        <Figure name={t('common.min')}>{`${least} ${instrument.quote}`}</Figure>
      </Figures>
    </Box>
  );
}

const LEVELS = 5;

/** Ticket on a phone: the form beside a narrow book, results of a contract beneath both. */
export function TicketDesk({ ticket }: { readonly ticket: Ticket }) {
  const { instrument, type } = ticket;
  const { symbol } = instrument;
  const own = useOwnPrices(symbol);
  const { send, sheet } = useAsk(ticket);
  const form = useTicketKeys(ticket);
  const isContract = type === 'contract';
  return (
    <div ref={form} data-ticket={symbol}>
      <div className={styles['sides']}>
        <Column gap={8} minInline={0}>
          {isContract ? <ContractFields ticket={ticket} /> : <PlainForm ticket={ticket} />}
          {!isContract && (
            <div className={styles['foot']}>
              <OneTapMark ticket={ticket} />
              <Again ticket={ticket} />
              <PlainSubmit ticket={ticket} onSend={send} />
            </div>
          )}
          {type === 'coin' && <CoinRisk />}
        </Column>
        <Box minInline={0}>
          <CompactBook
            instrument={instrument}
            levels={LEVELS}
            ownPrices={own}
            onPick={(price) => takePrice(type, symbol, priceOfCell(price, instrument))}
          />
          {!isContract && <BookStats ticket={ticket} />}
        </Box>
      </div>
      {isContract && (
        <>
          <Column gap={8} padInline="gutter" padBlockStart={8}>
            <ContractResults ticket={ticket} />
          </Column>
          <div className={styles['deskFoot']}>
            <OneTapMark ticket={ticket} />
            <Again ticket={ticket} />
            <ContractSubmit ticket={ticket} onSend={send} />
          </div>
          <Box padInline="gutter">
            <LeverageRisk />
          </Box>
        </>
      )}
      {sheet}
    </div>
  );
}
