import type { Instrument } from '#domain/market/types.ts';
import { parseReason, reasonText, useNumberStyle, useText } from '#src/kit/index.ts';
import { useCell } from '#src/market/index.ts';
import type { TicketDraft } from '#src/trading/order/ticket-draft.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';
import { useContractTerms } from '#src/trading/order/use-contract-terms.ts';
import { FundLines, SpotCost, StockCost } from '#src/trading/ticket/cost-lines.tsx';
import { FeeName } from '#src/trading/ticket/fee-name.tsx';
import { Figure, Figures, LiveAmount } from '#src/trading/ticket/figure.tsx';
import { useDraftTicket, type Ticket } from '#src/trading/ticket/use-ticket.ts';
import { Text } from '#src/ui/index.ts';

/** Margin, fee and liquidation price of the line's side of a contract. */
function ContractCost({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade', 'contract');
  const { view, draft, instrument } = ticket;
  const side = draft.side === 'buy' ? 'Long' : 'Short';
  return (
    <Figures>
      <Figure name={t('contract.margin')}>
        <LiveAmount view={view} field={`margin${side}`} unit={instrument.quote} />
      </Figure>
      <Figure name={<FeeName view={view} name={t('trade.serviceCharge')} />}>
        <LiveAmount view={view} field={`fee${side}`} unit={instrument.quote} />
      </Figure>
      <Figure name={t('contract.liquidation')} tone="warn">
        <LiveAmount view={view} field={`liq${side}`} />
      </Figure>
    </Figures>
  );
}

/** Why the ticket would not send the order. */
function Refusal({ ticket }: { readonly ticket: Ticket }) {
  useText('order', 'error', 'valid');
  const { separators } = useNumberStyle();
  const { view, type, draft } = ticket;
  const side = draft.side === 'buy' ? 'whyLong' : 'whyShort';
  const date = useCell(view, 'unlockAt').text;
  const reason = parseReason(useCell(view, type === 'contract' ? side : 'why').text);
  if (reason === null) return null;
  return (
    <Text as="p" font="caption" color="warn" marginBlockStart={8} data-part="refusal">
      {reasonText(reason, separators, { date })}
    </Text>
  );
}

export type LinePreviewProps = {
  readonly instrument: Instrument;
  readonly type: TradeType;
  readonly draft: Readonly<TicketDraft>;
};

/**
 * Cost of an order line as its ticket shows it, from the same cells. A stop has no cost before it
 * triggers.
 */
export function LinePreview({ instrument, type, draft }: LinePreviewProps) {
  const ticket = useDraftTicket(instrument, type, draft);
  useContractTerms(type === 'contract' ? instrument.symbol : null);
  return (
    <>
      <FundLines ticket={ticket} />
      {draft.algo === null && (
        <>
          {type === 'stock' && <StockCost ticket={ticket} />}
          {type === 'coin' && <SpotCost ticket={ticket} />}
          {type === 'contract' && <ContractCost ticket={ticket} />}
          <Refusal ticket={ticket} />
        </>
      )}
    </>
  );
}
