import { useText } from '#src/kit/index.ts';
import { Segmented } from '#src/ui/index.ts';
import type { Ticket } from './use-ticket.ts';

/** Buying or selling. */
export function SideSwitch({ ticket }: { readonly ticket: Ticket }) {
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
