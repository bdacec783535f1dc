import { memo } from 'react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio';
import { MISSING } from '#domain/text/number-text.ts';
import { LiveCell, klinePath, useRowMenu, useView } from '#src/market/index.ts';
import {
  USDT_DECIMALS,
  accountBook,
  balanceOf,
  isPositive,
  qtyText,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { Button, css, EmptyState, Stack, Text } from '#src/ui/index.ts';
import { Fact, Facts } from './fact.tsx';
import { formatDecimalText } from '#domain/text/number-text.ts';
import card from './stock-card.module.css';
import { HoldingSummary } from './position-summary.tsx';
import { useCoins } from './use-book.ts';
import { useCoinAccount } from './use-coin-account.ts';

/** One coin of the spot account. */
const CoinCard = memo(function CoinCard({ asset }: { readonly asset: string }) {
  const t = useText('position', 'trade', 'transfer');
  const { separators } = useNumberStyle();
  const { balances, coins } = useSnapshot(accountBook);
  const { total, frozen } = balanceOf(balances, asset);
  const cost = coins[asset]?.cost;
  const sym = `${asset}-USDT`;
  const view = useView({ kind: 'holding', sym, asset });
  return (
    <Stack
      as="article"
      gap={8}
      padInline={12}
      padBlockStart={8}
      padBlockEnd={12}
      card
      data-symbol={sym}
    >
      <div className={card['head']}>
        <Text fill className={card['names']}>
          <Text as="h2" font="body-l" weight={600} lang="en">
            {asset}
          </Text>
          {isPositive(frozen) && (
            <Text block ellipsis font="caption" color="text3">
              {`${t('transfer.inOrders')} ${qtyText(frozen, separators)}`}
            </Text>
          )}
        </Text>
        <Stack as="span" justifyItems="end" font="body" weight={600} className={card['pnl']}>
          <LiveCell view={view} field="pnl" width={0} toned />
          <LiveCell view={view} field="pnlPct" width={0} toned className={css({ font: 'num-s' })} />
        </Stack>
        <Link href={klinePath(sym)} asChild>
          <Button kind="text">{t('common.details')}</Button>
        </Link>
      </div>
      <Facts columns={4}>
        <Fact name={t('common.quantity')} figure="balance" of={asset}>
          {qtyText(total, separators)}
        </Fact>
        <Fact name={t('position.cost')} figure="cost" of={asset}>
          {cost === undefined ? MISSING : formatDecimalText(cost, USDT_DECIMALS, separators)}
        </Fact>
        <Fact name={t('trade.lastPrice')}>
          <LiveCell view={view} field="last" width={0} />
        </Fact>
        <Fact name={`${t('position.value')} (USDT)`} align="end">
          <LiveCell view={view} field="value" width={0} />
        </Fact>
      </Facts>
    </Stack>
  );
});

/** Coins of the spot account. */
export function CoinPart() {
  const t = useText('position');
  const coins = useCoins();
  const { handlers, menu } = useRowMenu();
  // Stores the balances on the device: offline, they are shown from there.
  useCoinAccount();
  if (coins.length === 0) {
    return (
      <EmptyState
        text={t('position.noneCoin')}
        action={
          <Link href="/pages/tabbar/trade" asChild>
            <Button>{t('position.goTrade')}</Button>
          </Link>
        }
      />
    );
  }
  return (
    <>
      <HoldingSummary of="coin" />
      <Stack gap={8} {...handlers}>
        {coins.map((asset) => (
          <CoinCard key={asset} asset={asset} />
        ))}
      </Stack>
      {menu}
    </>
  );
}
