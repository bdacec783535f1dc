import { Link } from 'wouter';
import { stockOrderNewList } from '#protocol/http/issues.ts';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { LoadFrame, call, useFollow, useText } from '#src/kit/index.ts';
import { PaySheet, SubscriptionCard, useSubActs } from '#src/offerings/index.ts';
import { Button, EmptyState, Stack } from '#src/ui/index.ts';

const ENDED: readonly SubscriptionView['status'][] = ['cancelled', 'not_allotted'];
const FOLLOWING = { news: ['subscription'] as const, isOver: () => false };

/** IPO applications: pending, awaiting payment, allotted. */
export function IpoPart() {
  const t = useText('position', 'ipo');
  const loaded = useFollow(
    'ipo positions',
    (signal) => call(stockOrderNewList, {}, { signal }),
    FOLLOWING,
  );
  const { reload } = loaded;
  const acts = useSubActs(reload);
  return (
    <LoadFrame loaded={loaded}>
      {({ items }) => {
        const held = items.filter(({ status }) => !ENDED.includes(status));
        if (held.length === 0) {
          return (
            <EmptyState
              text={t('position.noneIpo')}
              action={
                <Link href="/pages/stockIPO/ipoList" asChild>
                  <Button>{t('ipo.record.seeOpen')}</Button>
                </Link>
              }
            />
          );
        }
        return (
          <Stack gap={8}>
            {held.map((sub) => (
              <SubscriptionCard
                key={sub.id}
                sub={sub}
                href={`/pages/stockIPO/ipoRecord?id=${sub.issueId}`}
                onPay={acts.askPay}
                onEnd={reload}
              />
            ))}
            <PaySheet sub={acts.paying} acts={acts} />
          </Stack>
        );
      }}
    </LoadFrame>
  );
}
