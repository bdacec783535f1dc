import { DATE_NAMES } from '#domain/text/date-names.ts';
import { two } from '#domain/time/civil-date.ts';
import { Amount, minorUnits, useLanguage, useText } from '#src/kit/index.ts';
import { Box, Section } from '#src/ui/index.ts';
import { NetBars } from '#src/money/income/net-bars.tsx';
import type { TradeRecord } from './record-filters.ts';

type SlotsProps = {
  readonly title: string;
  readonly slots: TradeRecord['hours'];
  readonly currency: string;
  readonly nameOf: (at: number) => string;
};

/** Results of the slots in which trades were opened. */
function Slots({ title, slots, currency, nameOf }: SlotsProps) {
  const t = useText('record');
  const bars = slots.flatMap(({ net, trades: count }, at) => {
    if (count === 0) return [];
    const name = t('record.slot', { name: nameOf(at), count });
    const value = <Amount value={net} asset={currency} signed />;
    return [{ id: `${at}`, name, net: minorUnits(net), value }];
  });
  return (
    <Section title={title} hint={t('record.zone')} flush>
      <Box pad={12} card>
        <NetBars caption={title} bars={bars} />
      </Box>
    </Section>
  );
}

/** Net results by weekday and by hour of opening. */
export function RecordSlots({ record }: { readonly record: TradeRecord }) {
  const t = useText('record');
  const { shortWeekdays } = DATE_NAMES[useLanguage()];
  const { weekdays, hours, currency } = record;
  return (
    <>
      <Slots
        title={t('record.weekdays')}
        slots={weekdays}
        currency={currency}
        nameOf={(at) => shortWeekdays[at] ?? ''}
      />
      <Slots
        title={t('record.hours')}
        slots={hours}
        currency={currency}
        nameOf={(at) => `${two(at)}:00`}
      />
    </>
  );
}
