import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { coinOrderNewList } from '#protocol/http/issues.ts';
import { LoadFrame, Page, call, deferredPart, useLoad, useNews, useText } from '#src/kit/index.ts';
import { useSubActs } from '#src/offerings/subscription/use-sub-acts.ts';
import { Box, Button, EmptyState, Stack } from '#src/ui/index.ts';
import styles from './coin-ico.module.css';
import { RecordCard } from './record-card.tsx';
import { RiskBanner } from './risk-banner.tsx';
import { LIST, saleIdIn } from './sale-paths.ts';

const check = deferredPart(
  async () => (await import('#src/offerings/allotment/allotment-check.tsx')).AllotmentCheck,
);

const NEWS = ['subscription'] as const;
/** One page is enough: a sale takes place every other week, with one subscription each. */
const SIZE = '100';

type ListProps = {
  readonly subs: readonly SubscriptionView[];
  readonly chosen: string | null;
  readonly reload: () => void;
};

function List({ subs, chosen, reload }: ListProps) {
  const t = useText('ico');
  const acts = useSubActs(reload);
  if (subs.length === 0) {
    return (
      <EmptyState
        text={t('ico.none.mine')}
        action={
          <Link href={LIST} asChild>
            <Button kind="primary">{t('ico.seeOpen')}</Button>
          </Link>
        }
      />
    );
  }
  return (
    <ul className={styles['cards']} aria-label={t('title.icoApplyList')}>
      {subs.map((sub) => (
        <RecordCard key={sub.id} sub={sub} acts={acts} isChosen={sub.issueId === chosen} />
      ))}
    </ul>
  );
}

/** Recomputes the allotment of the selected sale on the device. */
function Check({ issueId, unit }: { readonly issueId: string; readonly unit: string }) {
  const t = useText('ico');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Box marginInline="bleed">
        <check.Part issueId={issueId} unit={unit} />
      </Box>
    );
  }
  return (
    <Button wide onClick={() => setOpen(true)}>
      {t('ico.mine.check')}
    </Button>
  );
}

/** The user's coin subscriptions with allotted and unlocked quantities. */
export default function ApplyListScreen() {
  const t = useText('ico');
  const [params] = useSearchParams();
  const loaded = useLoad('own coin subscriptions', (signal) =>
    call(coinOrderNewList, { page: '1', size: SIZE }, { signal }),
  );
  const { reload } = loaded;
  useNews(NEWS, reload);
  const chosen = saleIdIn(params.get('id'));
  return (
    <Page title={t('title.icoApplyList')} pulls narrow>
      <Stack gap={8} pad="page">
        <RiskBanner />
        <LoadFrame loaded={loaded}>
          {({ items }) => {
            const own = items.find(({ issueId }) => issueId === chosen);
            const isAllotted = own?.allottedQty !== undefined || own?.status === 'not_allotted';
            return (
              <>
                <List subs={items} chosen={chosen} reload={reload} />
                {own !== undefined && isAllotted && <Check issueId={own.issueId} unit={own.code} />}
              </>
            );
          }}
        </LoadFrame>
      </Stack>
    </Page>
  );
}
