import { goodTillEnd } from '#domain/order/good-till.ts';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import { displaySettings, useNumberStyle, useText } from '#src/kit/index.ts';
import { goodTillOf } from '#src/trading/order/good-till.ts';
import { Stack, Text, TextField } from '#src/ui/index.ts';
import type { Ticket } from './use-ticket.ts';

/** Date until which an order waits, with a time for what never closes. */
export function GoodTillField({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade');
  const { language } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const { draft, change, type, instrument } = ticket;
  const { till } = draft;
  const asked = goodTillOf(draft, type);
  return (
    <Stack gap={4}>
      <Stack columns={type === 'stock' ? 1 : 2} gap={8}>
        <TextField
          label={t('trade.till.date')}
          type="date"
          value={till.date}
          onChange={(event) => change({ till: { ...till, date: event.target.value } })}
        />
        {type !== 'stock' && (
          <TextField
            label={t('trade.till.time')}
            type="time"
            value={till.clock}
            onChange={(event) => change({ till: { ...till, clock: event.target.value } })}
          />
        )}
      </Stack>
      {asked !== undefined && (
        <Text as="p" font="caption" color="text2" data-part="good-till">
          {t('trade.till.ends', {
            time: formatDateTime(goodTillEnd(asked, instrument.exchange), language, clock),
          })}
        </Text>
      )}
    </Stack>
  );
}
