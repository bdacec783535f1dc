import { DayStrip } from '#src/offerings/index.ts';
import { useText } from '#src/kit/index.ts';
import { DETAIL } from './issue-parts.ts';
import type { Issues } from './use-issues.ts';

/** What the day still brings to offers of new shares. */
export function TodayStrip({ issues }: { readonly issues: Issues }) {
  const t = useText('ipo');
  const events = issues.events.map(({ id, code, kind, at }) => ({
    path: DETAIL + id,
    code,
    text: t(`ipo.day.${kind}`),
    at,
  }));
  return <DayStrip title={t('ipo.day.title')} events={events} />;
}
