import { stepAt, useNumberStyle, useText } from '#src/kit/index.ts';
import { CompactBook, LiveCell } from '#src/market/index.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { rulesOf } from '#domain/order/rules.ts';
import { takeLevel } from '#src/trading/order/take-level.ts';
import { useOwnPrices } from '#src/trading/order/use-own-prices.ts';
import { Again } from './again.tsx';
import { ContractFields, ContractResults, LeverageRisk } from './contract-form.tsx';
import { Figure, Figures } from './figure.tsx';
import { KindChoice } from './kind-choice.tsx';
import { CoinRisk, PlainForm } from './plain-form.tsx';
import { TicketButtons, useAsks } from './ticket-buttons.tsx';
import { Box, Column } from '#src/ui/index.ts';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';
import { useTicketKeys } from './use-ticket-keys.ts';

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
  const asks = useAsks(ticket);
  const form = useTicketKeys(ticket);
  const isContract = type === 'contract';
  return (
    <div ref={form} className={styles['fields']} data-ticket={symbol}>
      <Box padInline="gutter" padBlockEnd={8}>
        <KindChoice ticket={ticket} />
      </Box>
      <div className={styles['sides']}>
        <Column gap={8} minInline={0}>
          {isContract ? <ContractFields ticket={ticket} /> : <PlainForm ticket={ticket} />}
          {!isContract && (
            <div className={styles['foot']}>
              <Again ticket={ticket} />
              <TicketButtons ticket={ticket} asks={asks} />
            </div>
          )}
          {type === 'coin' && <CoinRisk />}
        </Column>
        <Box minInline={0}>
          <CompactBook
            instrument={instrument}
            levels={LEVELS}
            ownPrices={own}
            onPick={(pick) => takeLevel(type, instrument, pick)}
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
            <Again ticket={ticket} />
            <TicketButtons ticket={ticket} asks={asks} />
          </div>
          <Box padInline="gutter">
            <LeverageRisk />
          </Box>
        </>
      )}
      {asks.sheet}
    </div>
  );
}
