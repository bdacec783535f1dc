import { lazy, Suspense } from 'react';
import { useText, useVenue, withTexts } from '#src/kit/index.ts';
import { Segmented, Text } from '#src/ui/index.ts';
import { FundLines, SpotCost, StockCost } from './cost-lines.tsx';
import { AlgoFields, BracketBox } from './algo-parts.tsx';
import { PriceField } from './price-field.tsx';
import { QtyField } from './qty-field.tsx';
import { Submit } from './submit.tsx';
import { TimeInForceChoice } from './time-in-force.tsx';
import type { Ticket } from './use-ticket.ts';

/** Switch between buying and selling. */
function SideSwitch({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade');
  const { draft, change } = ticket;
  return (
    <Segmented
      label={t('trade.side')}
      value={draft.side}
      onChange={(side) => change({ side, qty: '' })}
      options={[
        { value: 'buy', label: t('trade.buy'), tone: 'up' },
        { value: 'sell', label: t('trade.sell'), tone: 'down' },
      ]}
    />
  );
}

const LazyChoice = lazy(async () => {
  const { LeverageChoice } = await withTexts(['margin'], import('./leverage-choice.tsx'));
  return { default: LeverageChoice };
});

/** Choice of credit for shares, if the venue offers it. */
function StockLeverage({ ticket }: { readonly ticket: Ticket }) {
  const venue = useVenue();
  const isOffered = (venue?.stock.leverage ?? 1) > 1 && ticket.instrument.exchange === 'BIST';
  if (!isOffered) return null;
  return (
    <Suspense fallback={null}>
      <LazyChoice ticket={ticket} />
    </Suspense>
  );
}

type PlainSubmitProps = {
  readonly ticket: Ticket;
  readonly onSend: (side: 'buy' | 'sell') => void;
};

/** Fields of a market or limit order for shares or coins. */
function OrderFields({ ticket }: Pick<PlainSubmitProps, 'ticket'>) {
  const { draft, type } = ticket;
  const buys = draft.side === 'buy';
  return (
    <>
      <PriceField ticket={ticket} />
      <QtyField ticket={ticket} />
      <TimeInForceChoice ticket={ticket} />
      {type === 'stock' && buys && <StockLeverage ticket={ticket} />}
      {type === 'coin' && buys && <BracketBox ticket={ticket} />}
      <FundLines ticket={ticket} />
      {type === 'stock' ? <StockCost ticket={ticket} /> : <SpotCost ticket={ticket} />}
    </>
  );
}

/** Fields of a ticket for shares or coins. */
export function PlainForm({ ticket }: Pick<PlainSubmitProps, 'ticket'>) {
  return (
    <>
      <SideSwitch ticket={ticket} />
      {ticket.draft.algo === null ? (
        <OrderFields ticket={ticket} />
      ) : (
        <AlgoFields ticket={ticket} />
      )}
    </>
  );
}

/** Button of a ticket for shares or coins, named with its side. */
export function PlainSubmit({ ticket, onSend }: PlainSubmitProps) {
  const t = useText('trade');
  const { draft, instrument } = ticket;
  const buys = draft.side === 'buy';
  const symbol = instrument.base;
  return (
    <Submit
      ticket={ticket}
      field="why"
      kind={buys ? 'up' : 'down'}
      onPress={() => onSend(draft.side)}
    >
      {t(buys ? 'trade.buySymbol' : 'trade.sellSymbol', { symbol })}
    </Submit>
  );
}

/** Risk warning on coins. */
export function CoinRisk() {
  const t = useText('risk');
  return (
    <Text as="p" font="micro" color="text3">
      {t('risk.crypto')}
    </Text>
  );
}
