import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { goodTillEnd } from '#domain/order/good-till.ts';
import { formatDateTime } from '#domain/text/date-text.ts';
import { instantOf, typedOf, type TypedTime } from '#domain/text/typed-time.ts';
import { displaySettings, useNumberStyle, useText } from '#src/kit/index.ts';
import { Stack, Text, TextField } from '#src/ui/index.ts';
import type { Ticket } from './use-ticket.ts';

/** Noon in Türkiye has the same date on every exchange of the venue. */
const NOON = '12:00';

/** Date until which an order waits, with a time for what never closes. */
export function GoodTillField({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade');
  const { language } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const { draft, change, type, instrument } = ticket;
  const { goodTill } = draft;
  const [typed, setTyped] = useState(() =>
    goodTill === null ? { date: '', clock: NOON } : typedOf(goodTill),
  );
  const isShare = type === 'stock';
  const enter = (part: Partial<TypedTime>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    change({ goodTill: instantOf(isShare ? { ...next, clock: NOON } : next) });
  };
  return (
    <Stack gap={4}>
      <Stack columns={1} gap={8}>
        <TextField
          label={t('trade.till.date')}
          type="date"
          value={typed.date}
          onChange={(event) => enter({ date: event.target.value })}
        />
        {!isShare && (
          <TextField
            label={t('trade.till.time')}
            type="time"
            value={typed.clock}
            onChange={(event) => enter({ clock: event.target.value })}
          />
        )}
      </Stack>
      {goodTill !== null && (
        <Text as="p" font="caption" color="text2" data-part="good-till">
          {t('trade.till.ends', {
            time: formatDateTime(goodTillEnd(goodTill, instrument.exchange), language, clock),
          })}
        </Text>
      )}
    </Stack>
  );
}
