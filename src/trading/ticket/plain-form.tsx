import { useText } from '#src/kit/index.ts';
import { FundLines, SpotCost, StockCost } from './cost-lines.tsx';
import { OrderType } from './order-type.tsx';
import { PriceField } from './price-field.tsx';
import { QtyField } from './qty-field.tsx';
import { SideSwitch } from './side-switch.tsx';
import { StockLeverage } from './stock-leverage.tsx';
import { Submit } from './submit.tsx';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';

type PlainFormProps = {
  readonly ticket: Ticket;
  readonly onSend: (side: 'buy' | 'sell') => void;
};

/** The ticket of shares and coins. */
export function PlainForm({ ticket, onSend }: PlainFormProps) {
  const t = useText('trade', 'risk');
  const { draft, instrument, type } = ticket;
  const buys = draft.side === 'buy';
  const symbol = instrument.base;
  return (
    <>
      <SideSwitch ticket={ticket} />
      <OrderType ticket={ticket} />
      <PriceField ticket={ticket} />
      <QtyField ticket={ticket} />
      {type === 'stock' && buys && <StockLeverage ticket={ticket} />}
      <FundLines ticket={ticket} />
      {type === 'stock' ? <StockCost ticket={ticket} /> : <SpotCost ticket={ticket} />}
      <Submit
        ticket={ticket}
        field="why"
        kind={buys ? 'up' : 'down'}
        onPress={() => onSend(draft.side)}
      >
        {t(buys ? 'trade.buySymbol' : 'trade.sellSymbol', { symbol })}
      </Submit>
      {type === 'coin' && <p className={styles['risk']}>{t('risk.crypto')}</p>}
    </>
  );
}
