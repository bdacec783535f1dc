import { Again } from './again.tsx';
import { ContractFields, ContractResults, ContractSubmit, LeverageRisk } from './contract-form.tsx';
import { OneTapMark } from './one-tap-mark.tsx';
import { CoinRisk, PlainForm, PlainSubmit } from './plain-form.tsx';
import { useAsk } from './ticket-desk.tsx';
import styles from './ticket.module.css';
import { useTicketKeys } from './use-ticket-keys.ts';
import type { Ticket } from './use-ticket.ts';

/**
 * Ticket as a column beneath a book, on wide screens. It has no box of its own, so that its foot
 * stays at the bottom of the column, however long the book is.
 */
export function TicketPanel({ ticket }: { readonly ticket: Ticket }) {
  const { send, sheet } = useAsk(ticket);
  const form = useTicketKeys(ticket);
  const isContract = ticket.type === 'contract';
  return (
    <div ref={form} className={styles['boxless']} data-ticket={ticket.instrument.symbol}>
      <div className={styles['panel']}>
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
        <OneTapMark ticket={ticket} />
        <Again ticket={ticket} />
        {isContract ? (
          <ContractSubmit ticket={ticket} onSend={send} />
        ) : (
          <PlainSubmit ticket={ticket} onSend={send} />
        )}
      </div>
      {sheet}
    </div>
  );
}
