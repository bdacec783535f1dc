import { Info } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { stockAiList } from '#protocol/http/robots.ts';
import {
  ClosedNote,
  CachedNote,
  LoadFrame,
  NoteBox,
  Page,
  call,
  useFollow,
  useCachedAnswer,
  useText,
} from '#src/kit/index.ts';
import { IconLink, Stack, Tabs, Text } from '#src/ui/index.ts';
import { MyRuns } from './my-runs.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './robot.module.css';

const TABS = ['all', 'mine', 'baskets'] as const;
type TabName = (typeof TABS)[number];

const FOLLOWED = { news: ['robot'], isOver: () => true } as const;

function Products({ kind }: { readonly kind: 'robot' | 'basket' }) {
  const t = useText('robot', 'risk');
  const answer = useFollow(
    `products ${kind}`,
    (signal) => call(stockAiList, { kind }, { signal }),
    FOLLOWED,
  );
  const loaded = useCachedAnswer(answer, 'robotData', kind, stockAiList.data);
  return (
    <Stack gap={12} alignContent="start" padInline="gutter" padBlockStart={12} padBlockEnd={24}>
      <ClosedNote product="robot" />
      <Text as="p" hint>
        {t('robot.measured')}
      </Text>
      <NoteBox tone="warn">{`${t('robot.riskNote')} ${t('risk.notAdvice')}`}</NoteBox>
      <CachedNote loaded={loaded} />
      <LoadFrame loaded={loaded} rows={4}>
        {({ items }) => (
          <ul className={styles['cards']}>
            {items.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ul>
        )}
      </LoadFrame>
      <Text as="p" hint>
        {kind === 'robot'
          ? `${t('robot.dailyBandNote')} ${t('robot.performanceFeeNote')}`
          : t('robot.basketNote')}
      </Text>
    </Stack>
  );
}

/** Robots by level, the user's runs, and baskets of shares. */
export default function RobotListScreen() {
  const t = useText('robot');
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'all';
  const choose = (next: TabName): void => setParams({ tab: next }, { replace: true });
  return (
    <Page
      title={t('title.robotList')}
      pulls
      actions={
        <Link href="/pages/robot/intro" asChild>
          <IconLink label={t('title.robotIntro')}>
            <Info size={22} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </Link>
      }
    >
      <Tabs
        label={t('title.robotList')}
        tabs={[
          { value: 'all', label: t('robot.tabAll') },
          { value: 'mine', label: t('title.robotRecord') },
          { value: 'baskets', label: t('robot.tabBaskets') },
        ]}
        value={tab}
        onChange={choose}
      >
        {tab === 'mine' ? (
          <MyRuns state="live" />
        ) : (
          <Products key={tab} kind={tab === 'all' ? 'robot' : 'basket'} />
        )}
      </Tabs>
    </Page>
  );
}
