import { Info } from 'lucide-react';
import { Fragment, useState } from 'react';
import { timesInForce } from '#domain/order/time-in-force.ts';
import { useText } from '#src/kit/index.ts';
import { orderMarket } from '#src/trading/order/order-market.ts';
import { Box, SelectMenu, Sheet, Text } from '#src/ui/index.ts';
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
        <dl>
          <Text as="dt" marginBlockStart={8} font="body" weight={600}>
            {t('trade.limitOrder')}
          </Text>
          <Text as="dd" font="body" color="text2">
            {t('order.aboutLimit')}
          </Text>
          <Text as="dt" marginBlockStart={8} font="body" weight={600}>
            {t('trade.marketOrder')}
          </Text>
          <Text as="dd" font="body" color="text2">
            {t('order.aboutMarket')}
          </Text>
          {timesInForce(orderMarket(ticket.type)).map((time) => (
            <Fragment key={time}>
              <Text as="dt" marginBlockStart={8} font="body" weight={600}>
                {t(`trade.tif.${time}`)}
              </Text>
              <Text as="dd" font="body" color="text2">
                {t(`order.aboutTif.${time}`)}
              </Text>
            </Fragment>
          ))}
        </dl>
      </Sheet>
    </Box>
  );
}
