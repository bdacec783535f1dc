import { DayStrip } from '#src/offerings/index.ts';
import { useText } from '#src/kit/index.ts';
import { DETAIL } from './sale-paths.ts';
import type { Sales } from './use-sales.ts';

/** What the day still brings to sales of coins. */
export function TodayStrip({ sales }: { readonly sales: Sales }) {
  const t = useText('ico');
  const events = sales.events.map(({ id, code, kind, at }) => ({
    path: DETAIL + id,
    code,
    text: t(`ico.day.${kind}`),
    at,
  }));
  return <DayStrip title={t('ico.today')} events={events} />;
}
