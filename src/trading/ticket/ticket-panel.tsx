import { ContractFields, ContractResults } from './contract-form.tsx';
import { PlainForm } from './plain-form.tsx';
import { useAsk } from './ticket-desk.tsx';
import styles from './ticket.module.css';
import { useTicketKeys } from './use-ticket-keys.ts';
import type { Ticket } from './use-ticket.ts';

/** Ticket as a column beneath a book, on wide screens. */
export function TicketPanel({ ticket }: { readonly ticket: Ticket }) {
  const { send, sheet } = useAsk(ticket);
  const form = useTicketKeys(ticket);
  return (
    <div ref={form} className={styles['panel']} data-ticket={ticket.instrument.symbol}>
      {ticket.type === 'contract' ? (
        <>
          <ContractFields ticket={ticket} />
          <ContractResults ticket={ticket} onSend={send} />
        </>
      ) : (
        <PlainForm ticket={ticket} onSend={send} />
      )}
      {sheet}
    </div>
  );
}
