import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { HoldingView, PositionView } from '#protocol/http/trading-objects.ts';
import type { CoinCost } from '#protocol/worker/account.ts';
import { LiveCell, useView } from '#src/market/index.ts';
import { accountBook, deferredPart, useText } from '#src/kit/index.ts';
import type { PositionTab } from '#src/trading/position/position-tabs.ts';
import { css, EmptyState, SkeletonRows, Stack, Tag, Text } from '#src/ui/index.ts';
import styles from '#src/trading/orders/order-list.module.css';
import { RowHead } from '#src/trading/orders/row-lines.tsx';
import type { OrderMarketFilter } from '#src/trading/orders/use-open-orders.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';

const LINK = css({ display: 'flex', gap: 8, align: 'center', justify: 'between', color: 'text' });

/** Tab of the positions screen with more details of a row. */
function partPath(tab: PositionTab): string {
  return `/pages/tabbar/position?tab=${tab}`;
}

function PositionRow({ position }: { readonly position: PositionView }) {
  const t = useText('trade', 'position');
  const { symbol, id, side, leverage } = position;
  const view = useView({ kind: 'position', sym: symbol, id });
  const numbers = useOrderNumbers(symbol);
  return (
    <li className={styles['row']} data-symbol={symbol}>
      <Link href={partPath('contract')} className={LINK}>
        <span>
          <RowHead as="span" name={numbers.name}>
            <Tag tone={side === 'long' ? 'up' : 'down'}>
              {`${t(side === 'long' ? 'trade.long' : 'trade.short')} ${leverage}x`}
            </Tag>
          </RowHead>
          <Text as="p" font="micro" tabular color="text3">
            {`${numbers.qty(position.qty)} ${numbers.unit} · ${numbers.price(position.entry)}`}
          </Text>
        </span>
        <Stack as="span" font="num-s" tabular textAlign="end">
          <LiveCell view={view} field="upl" toned width={0} source={false} />
          <LiveCell view={view} field="roe" toned width={0} source={false} />
        </Stack>
      </Link>
    </li>
  );
}

type HeldProps = {
  readonly tab: PositionTab;
  readonly symbol: string;
  readonly asset: string;
  readonly qty: string;
  readonly detail: string;
};

function HeldRow({ tab, symbol, asset, qty, detail }: HeldProps) {
  const view = useView({ kind: 'holding', sym: symbol, asset });
  const numbers = useOrderNumbers(symbol);
  return (
    <li className={styles['row']} data-symbol={symbol}>
      <Link href={partPath(tab)} className={LINK}>
        <span>
          <RowHead as="span" name={asset.replace('STK:', '')} />
          <Text as="p" font="micro" tabular color="text3">
            {`${numbers.qty(qty)} ${numbers.unit}${detail}`}
          </Text>
        </span>
        <Stack as="span" font="num-s" tabular textAlign="end">
          <LiveCell view={view} field="pnl" toned width={0} source={false} />
          <LiveCell view={view} field="pnlPct" toned width={0} source={false} />
        </Stack>
      </Link>
    </li>
  );
}

function ShareRow({ holding }: { readonly holding: HoldingView }) {
  const t = useText('position');
  const numbers = useOrderNumbers(holding.symbol);
  const { symbol, qty, locked } = holding;
  const hasLock = /[1-9]/.test(locked);
  const detail = hasLock ? ` · ${t('position.locked')} ${numbers.qty(locked)}` : '';
  return <HeldRow tab="stock" symbol={symbol} asset={`STK:${symbol}`} qty={qty} detail={detail} />;
}

/** Short list of holdings of a product; the positions screen has the details. */
export function useHeld(market: OrderMarketFilter) {
  const { positions, holdings, coins } = useSnapshot(accountBook);
  if (market === 'contract') {
    const open = Object.values(positions as Readonly<Record<string, PositionView>>);
    return { positions: open.filter(({ status }) => status === 'open'), shares: [], coins: [] };
  }
  if (market === 'spot') {
    const all = Object.values(coins as Readonly<Record<string, CoinCost>>);
    return { positions: [], shares: [], coins: all.filter(({ qty }) => /[1-9]/.test(qty)) };
  }
  const all = Object.values(holdings as Readonly<Record<string, HoldingView>>);
  return { positions: [], shares: all.filter(({ qty }) => /[1-9]/.test(qty)), coins: [] };
}

/** Loaded where positions are beneath a chart. */
const contractTable = deferredPart(
  async () => {
    const { ContractBody } = await import('#src/trading/position/contract-body.tsx');
    return ContractBody;
  },
  <SkeletonRows kind="list" count={2} />,
);

type HeldListProps = { readonly market: OrderMarketFilter; readonly wide?: boolean | undefined };

/** Positions, shares or coins of a ticket's product; contracts as a table where it fits. */
export function HeldList({ market, wide = false }: HeldListProps) {
  const t = useText('position');
  const { loaded } = useSnapshot(accountBook);
  const { positions, shares, coins } = useHeld(market);
  if (!loaded) return <SkeletonRows kind="list" count={3} />;
  const isEmpty = positions.length + shares.length + coins.length === 0;
  if (wide && market === 'contract') {
    return (
      <>
        {isEmpty && <EmptyState text={t('position.none')} />}
        <contractTable.Part positions={positions} isTable />
      </>
    );
  }
  if (isEmpty) return <EmptyState text={t('position.none')} />;
  return (
    <ul aria-label={t('position.title')}>
      {positions.map((position) => (
        <PositionRow key={position.id} position={position} />
      ))}
      {shares.map((holding) => (
        <ShareRow key={holding.symbol} holding={holding} />
      ))}
      {coins.map(({ asset, qty }) => (
        <HeldRow
          key={asset}
          tab="coin"
          symbol={`${asset}-USDT`}
          asset={asset}
          qty={qty}
          detail=""
        />
      ))}
    </ul>
  );
}
