import type { IssueView } from '#protocol/http/issue-objects.ts';
import { DayStrip } from '#src/features/subscription/day-strip.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { DETAIL } from './issue-parts.ts';
import type { Issues } from './use-issues.ts';

/** What the day still brings to offers of new shares. */
export function TodayStrip({ issues }: { readonly issues: Issues }) {
  const t = useText('ipo');
  const { events, upcoming, accepting_subscriptions: open, to_be_listed: waiting } = issues;
  const known = new Map<string, IssueView>(
    [...upcoming, ...open, ...waiting].map((one) => [one.id, one]),
  );
  const shown = events.flatMap(({ id, kind, at }) => {
    const code = known.get(id)?.code;
    return code === undefined ? [] : { path: DETAIL + id, code, text: t(`ipo.day.${kind}`), at };
  });
  return <DayStrip title={t('ipo.day.title')} events={shown} />;
}
