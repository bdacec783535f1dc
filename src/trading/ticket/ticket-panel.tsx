import { Again } from './again.tsx';
import { ContractFields, ContractResults, LeverageRisk } from './contract-form.tsx';
import { CoinRisk, PlainForm } from './plain-form.tsx';
import { KindChoice } from './kind-choice.tsx';
import { TicketButtons, useAsks } from './ticket-buttons.tsx';
import styles from './ticket.module.css';
import { useTicketKeys } from './use-ticket-keys.ts';
import type { Ticket } from './use-ticket.ts';

/**
 * Ticket as a column beneath a book, on wide screens. It has no box of its own, so that its foot
 * stays at the bottom of the column, however long the book is.
 */
export function TicketPanel({ ticket }: { readonly ticket: Ticket }) {
  const asks = useAsks(ticket);
  const form = useTicketKeys(ticket);
  const isContract = ticket.type === 'contract';
  return (
    <div ref={form} className={styles['boxless']} data-ticket={ticket.instrument.symbol}>
      <div className={styles['panel']}>
        <KindChoice ticket={ticket} />
        {isContract ? (
          <>
            <ContractFields ticket={ticket} />
            <ContractResults ticket={ticket} />
            <LeverageRisk />
          </>
        ) : (
          <PlainForm ticket={ticket} />
        )}
        {ticket.type === 'coin' && <CoinRisk />}
      </div>
      <div className={styles['panelFoot']}>
        <Again ticket={ticket} />
        <TicketButtons ticket={ticket} asks={asks} />
      </div>
      {asks.sheet}
    </div>
  );
}
