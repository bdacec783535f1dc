import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { isPositive, useText, withTexts } from '#src/kit/index.ts';
import { useRowMenu } from '#src/market/index.ts';
import { Button, EmptyState, Stack, Text } from '#src/ui/index.ts';
import { LockedStrip } from './locked-strip.tsx';
import { HoldingSummary } from './position-summary.tsx';
import { StockCard } from './stock-card.tsx';
import { useIsTable } from './use-is-table.ts';
import { useHoldings } from './use-book.ts';

const LazyCredit = lazy(async () => {
  const { CreditCard } = await withTexts(
    ['margin'],
    import('#src/trading/margin-credit/credit-card.tsx'),
  );
  return { default: CreditCard };
});

/** Phones show cards and never load the table. */
const LazyTable = lazy(async () => {
  const { StockTable } = await import('./stock-table.tsx');
  return { default: StockTable };
});

/** Credit on shares, above the holdings. */
function Credit() {
  return (
    <Suspense fallback={null}>
      <LazyCredit />
    </Suspense>
  );
}

/** Share holdings. */
export function StockPart() {
  const t = useText('position');
  const holdings = useHoldings();
  const isTable = useIsTable();
  const { handlers, menu } = useRowMenu();
  if (holdings.length === 0) {
    return (
      <>
        <Credit />
        <EmptyState
          text={t('position.noneStock')}
          action={
            <Link href="/pages/stock/list" asChild>
              <Button>{t('position.goTrade')}</Button>
            </Link>
          }
        />
      </>
    );
  }
  return (
    <>
      <Credit />
      <HoldingSummary of="stock" />
      <LockedStrip holdings={holdings} />
      {isTable ? (
        <Suspense fallback={null}>
          <LazyTable holdings={holdings} />
        </Suspense>
      ) : (
        <Stack gap={8} {...handlers}>
          {holdings.map((holding) => (
            <StockCard key={holding.symbol} holding={holding} />
          ))}
          {menu}
        </Stack>
      )}
      <Text
        as="p"
        font="caption"
        color="text3"
      >{`${t('position.lockedT1Note')} ${t('position.stockNote')}`}</Text>
    </>
  );
}

/** Locked shares. */
export function LockedPart() {
  const t = useText('position');
  const holdings = useHoldings().filter(({ locked }) => isPositive(locked));
  if (holdings.length === 0) return <EmptyState text={t('position.noneLocked')} />;
  return (
    <>
      <LockedStrip holdings={holdings} />
      <Stack gap={8}>
        {holdings.map((holding) => (
          <StockCard key={holding.symbol} holding={holding} isOpen />
        ))}
      </Stack>
      <Text as="p" font="caption" color="text3">
        {t('position.lockedT1Note')}
      </Text>
    </>
  );
}
