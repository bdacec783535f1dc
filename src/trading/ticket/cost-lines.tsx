import { useCell } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import { FeeName } from './fee-name.tsx';
import { Figure, Figures, LiveAmount } from './figure.tsx';
import type { Ticket } from './use-ticket.ts';
import { Text } from '#src/ui/index.ts';

type LinesProps = { readonly ticket: Ticket };

/** Available balance. */
export function FundLines({ ticket }: LinesProps) {
  const t = useText('trade');
  const { instrument, view, draft, type } = ticket;
  const sells = draft.side === 'sell' && type !== 'contract';
  const unit = type === 'stock' ? t('trade.lotUnit') : instrument.base;
  return (
    <Figures>
      <Figure name={t('trade.available')}>
        <LiveAmount view={view} field="available" unit={sells ? unit : instrument.quote} />
      </Figure>
    </Figures>
  );
}

/** Note on shares that cannot be sold yet. */
function LockedNote({ ticket }: LinesProps) {
  const t = useText('order');
  const { view, draft } = ticket;
  const sellable = useCell(view, 'sellable').text;
  const locked = useCell(view, 'locked').text;
  const date = useCell(view, 'unlockAt').text;
  if (draft.side === 'buy' || !/[1-9]/.test(locked)) return null;
  return (
    <Text as="p" hint>
      {t('order.lockedNote', { sellable, locked, date })}
    </Text>
  );
}

/** Cost of a share order. */
export function StockCost({ ticket }: LinesProps) {
  const t = useText('trade', 'order');
  const { instrument, view, draft } = ticket;
  const { quote } = instrument;
  return (
    <>
      <LockedNote ticket={ticket} />
      <Figures>
        <Figure name={t('common.amount')}>
          <LiveAmount view={view} field="amount" unit={quote} />
        </Figure>
        <Figure name={<FeeName view={view} name={t('trade.fee')} />}>
          <LiveAmount view={view} field="fee" unit={quote} />
        </Figure>
        {instrument.exchange === 'BIST' && (
          <Figure name={t('order.bsmv')}>
            <LiveAmount view={view} field="tax" unit={quote} />
          </Figure>
        )}
        <Figure strong name={t(draft.side === 'buy' ? 'common.total' : 'order.proceeds')}>
          <LiveAmount view={view} field="total" unit={quote} />
        </Figure>
      </Figures>
    </>
  );
}

/** Cost of a coin order, with the fee in the received currency. */
export function SpotCost({ ticket }: LinesProps) {
  const t = useText('trade', 'order');
  const { instrument, view, draft } = ticket;
  const { quote, base } = instrument;
  const buys = draft.side === 'buy';
  return (
    <Figures>
      <Figure name={t('common.amount')}>
        <LiveAmount view={view} field="amount" unit={quote} />
      </Figure>
      <Figure name={<FeeName view={view} name={t('trade.fee')} />}>
        <LiveAmount view={view} field="fee" unit={buys ? base : quote} />
      </Figure>
      <Figure strong name={t('order.received')}>
        {buys ? (
          <LiveAmount view={view} field="received" unit={base} />
        ) : (
          <LiveAmount view={view} field="total" unit={quote} />
        )}
      </Figure>
      <Figure name={t('order.remaining')}>
        <LiveAmount view={view} field="after" unit={buys ? quote : base} />
      </Figure>
    </Figures>
  );
}
