import {
  ArrowLeftRight,
  Coins,
  Landmark,
  RefreshCw,
  TableProperties,
  type LucideIcon,
} from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { exchangeAssets } from '#protocol/http/exchange.ts';
import {
  Amount,
  LoadFrame,
  Page,
  type TextKey,
  VenueTag,
  accountBook,
  call,
  useLoad,
  useText,
} from '#src/kit/index.ts';
import { Box, Halves, KeyValues, ListRow, Rows, Section } from '#src/ui/index.ts';
import { RateLine } from './market-rate.tsx';
import { RecentExchanges } from './recent-exchanges.tsx';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Way = {
  readonly path: string;
  readonly title: TextKey<'title'>;
  readonly detail: TextKey<'exchange'>;
  readonly Icon: LucideIcon;
};

const WAYS: readonly Way[] = [
  {
    path: '/pages/exchange/cryptoConvert',
    title: 'title.cryptoConvert',
    detail: 'exchange.convertDetail',
    Icon: RefreshCw,
  },
  {
    path: '/pages/exchange/exchange',
    title: 'title.exchange',
    detail: 'exchange.fxDetail',
    Icon: Coins,
  },
  {
    path: '/pages/exchange/stock',
    title: 'title.exchangeStock',
    detail: 'exchange.stockDetail',
    Icon: Landmark,
  },
  {
    path: '/pages/exchange/rates',
    title: 'title.exchangeRates',
    detail: 'exchange.ratesDetail',
    Icon: TableProperties,
  },
  {
    path: '/pages/exchange/cryptoTransfer',
    title: 'title.cryptoTransfer',
    detail: 'exchange.transferDetail',
    Icon: ArrowLeftRight,
  },
];
const RATES = ['USD-TRY', 'USDT-TRY', 'BTC-USDT', 'ETH-USDT'] as const;

/** Available balance of each source asset. */
function Balances() {
  const { balances, loaded: isLive } = useSnapshot(accountBook);
  const loaded = useLoad('exchangeAssets', (signal) => call(exchangeAssets, {}, { signal }));
  return (
    <LoadFrame loaded={loaded} rows={3}>
      {({ assets }) => {
        const rows = assets
          .map(({ asset, kind, available }) => ({
            asset,
            kind,
            free: isLive ? (balances[asset]?.available ?? '0') : available,
          }))
          .filter(({ kind, free, asset }) => {
            return kind === 'currency' || asset === 'USDT' || /[1-9]/.test(free);
          })
          .map(({ asset, free }) => ({
            name: asset,
            value: <Amount value={free} asset={asset} figure="available" />,
          }));
        return (
          <Box pad={12} card data-part="balances">
            <KeyValues rows={rows} />
          </Box>
        );
      }}
    </LoadFrame>
  );
}

/** All kinds of conversions, with current rates. */
export default function ExchangeHubScreen() {
  const t = useText('exchange', 'funds');
  return (
    <Page title={t('title.exchangeHub')} narrow="list">
      <Box padBlockStart={4} padBlockEnd={24}>
        <Halves
          first={
            <>
              <Section title={t('exchange.actions')}>
                <Rows>
                  {WAYS.map(({ path, title, detail, Icon }) => (
                    <Link key={path} href={path} asChild>
                      <ListRow icon={<Icon {...ICON} />} title={t(title)} detail={t(detail)} />
                    </Link>
                  ))}
                </Rows>
              </Section>
              <Section title={t('exchange.rates')} hint={<VenueTag />}>
                <Box pad={12} card>
                  {RATES.map((symbol) => (
                    <RateLine key={symbol} symbol={symbol} />
                  ))}
                </Box>
              </Section>
            </>
          }
          second={
            <>
              <Section title={t('funds.available')}>
                <Balances />
              </Section>
              <RecentExchanges turn="" />
            </>
          }
        />
      </Box>
    </Page>
  );
}
