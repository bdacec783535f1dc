import { Info } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#src/kit/index.ts';
import { Box, SelectMenu, Sheet } from '#src/ui/index.ts';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';

/** Market or limit, with a sheet that explains both. */
export function OrderType({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade', 'order');
  const [explains, setExplains] = useState(false);
  const { draft, change } = ticket;
  return (
    <Box position="relative" className={styles['orderType']}>
      <SelectMenu
        label={t('trade.orderType')}
        value={draft.type}
        onChange={(type) => change({ type })}
        options={[
          { value: 'limit', label: t('trade.limitOrder') },
          { value: 'market', label: t('trade.marketOrder') },
        ]}
      />
      <button
        type="button"
        className={styles['explain']}
        aria-label={t('order.aboutTypes')}
        onClick={() => setExplains(true)}
      >
        <Info size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <Sheet
        open={explains}
        onClose={() => setExplains(false)}
        title={t('trade.orderType')}
        closeLabel={t('common.close')}
      >
        <dl className={styles['words']}>
          <dt>{t('trade.limitOrder')}</dt>
          <dd>{t('order.aboutLimit')}</dd>
          <dt>{t('trade.marketOrder')}</dt>
          <dd>{t('order.aboutMarket')}</dd>
        </dl>
      </Sheet>
    </Box>
  );
}
