import { useSnapshot } from 'valtio';
import {
  accountBook,
  isPositive,
  deferredPart,
  marketCalls,
  useConnection,
  useText,
  withTexts,
} from '#src/kit/index.ts';
import { ErrorState, SkeletonRows, Stack, Tabs } from '#src/ui/index.ts';
import {
  CoinPart,
  ContractPart,
  LockedPart,
  POSITION_TABS,
  type PositionTab,
  StockPart,
  useCoins,
  useHoldings,
  useOpenPositions,
  useOpenCount,
} from '#src/trading/index.ts';

/** Needed only with subscriptions. */
const ipoPart = deferredPart(async () => (await import('./ipo-part.tsx')).IpoPart);

/** Orders of all markets that may still fill. */
const pendingPart = deferredPart(
  async () => (await import('#src/trading/position/pending-part.tsx')).PendingPart,
  <SkeletonRows count={3} />,
);

/** Closed positions and finished orders. */
const historyPart = deferredPart(
  async () => (await import('#src/trading/position/history-part.tsx')).HistoryPart,
  <SkeletonRows count={3} />,
);

/** Needed only until the account has loaded. */
const keptCoins = deferredPart(
  async () => (await import('#src/trading/position/cached-coins-part.tsx')).CachedCoinsPart,
);

const optionPart = deferredPart(
  async () => {
    const { OptionPart } = await withTexts(
      ['option', 'sub'],
      import('#src/offerings/option/option-part.tsx'),
    );
    return OptionPart;
  },
  <SkeletonRows count={3} />,
);

const PARTS = {
  stock: StockPart,
  ipo: ipoPart.Part,
  option: optionPart.Part,
  locked: LockedPart,
  contract: ContractPart,
  coin: CoinPart,
  pending: pendingPart.Part,
  history: historyPart.Part,
} as const;
const BONES = 4;

/** Number of items per tab; absent for zero and for uncounted tabs. */
function useCounts(): Partial<Record<PositionTab, number>> {
  const holdings = useHoldings();
  const contract = useOpenPositions().length;
  const coin = useCoins().length;
  const pending = useOpenCount('all');
  const locked = holdings.filter((one) => isPositive(one.locked)).length;
  return { stock: holdings.length, locked, contract, coin, pending };
}

/** Shown until the account has loaded. */
function Waiting() {
  const t = useText();
  const { state } = useConnection();
  if (state !== 'offline') return <SkeletonRows count={BONES} />;
  return (
    <ErrorState
      title={t('app.offline')}
      retryLabel={t('common.retry')}
      onRetry={() => void marketCalls.reconnect()}
    />
  );
}

type PositionBoardProps = {
  readonly tab: PositionTab;
  readonly onTab: (tab: PositionTab) => void;
};

/** All holdings and resting orders, by tab. */
export function PositionBoard({ tab, onTab }: PositionBoardProps) {
  const t = useText('position');
  const { loaded } = useSnapshot(accountBook);
  const counts = useCounts();
  const tabs = POSITION_TABS.map((value) => {
    const count = counts[value] ?? 0;
    return { value, label: t(`position.tab.${value}`), ...(count > 0 ? { count } : {}) };
  });
  const Part = PARTS[tab];
  return (
    <Tabs label={t('tab.position')} tabs={tabs} value={tab} onChange={onTab}>
      <Stack gap={8} pad="page" data-tab={tab}>
        {!loaded && tab === 'coin' && <keptCoins.Part />}
        {loaded ? <Part /> : <Waiting />}
      </Stack>
    </Tabs>
  );
}
