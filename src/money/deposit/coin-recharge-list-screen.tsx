import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { matchesText } from '#domain/text/search.ts';
import {
  LoadFrame,
  MoneyRealOnly,
  Page,
  useMoneyLabels,
  useText,
  MoneyCards,
} from '#src/kit/index.ts';
import { type Coins, useCoins } from '#src/money/wallet-address/use-coins.ts';
import { RecordList } from '#src/money/records/record-list.tsx';
import { EmptyState, ListRow, Rows, Section, TextField, Box, classes } from '#src/ui/index.ts';
import styles from './recharge.module.css';

type CoinRow = Coins['items'][number];

function Coin({ coin }: { readonly coin: CoinRow }) {
  const t = useText('deposit');
  const words = useMoneyLabels();
  const { asset, networks } = coin;
  const [first] = networks;
  const names = networks.map(({ shortName }) => shortName).join(', ');
  const min = first === undefined ? '' : words.amount(first.minDeposit, asset);
  return (
    <Link href={`/pages/recharge/coinRecharge?symbol=${asset}`} asChild>
      <ListRow
        className={classes(styles['wraps'], styles['coin'])}
        data-coin={asset}
        title={asset}
        detail={t('deposit.networks', { names })}
        value={`${t('common.min')} ${min}`}
      />
    </Link>
  );
}

function CoinList() {
  const t = useText('deposit');
  const coins = useCoins();
  const [typed, setTyped] = useState('');
  return (
    <LoadFrame loaded={coins}>
      {({ items }) => {
        const shown = items.filter(({ asset }) => matchesText(asset, typed));
        return (
          <>
            <TextField
              label={t('deposit.searchCoin')}
              value={typed}
              autoComplete="off"
              lang="en"
              onChange={({ target }) => setTyped(target.value)}
              leading={<Search aria-hidden size={20} strokeWidth={1.75} />}
            />
            {shown.length === 0 ? (
              <EmptyState text={t('common.noResults')} />
            ) : (
              <Rows>
                {shown.map((coin) => (
                  <Coin key={coin.asset} coin={coin} />
                ))}
              </Rows>
            )}
          </>
        );
      }}
    </LoadFrame>
  );
}

/** Coins for deposit, and past deposits. */
export default function CoinRechargeListScreen() {
  const t = useText('deposit');
  return (
    <Page title={t('title.coinRechargeList')} pulls narrow>
      <MoneyRealOnly>
        <div>
          <MoneyCards>
            <CoinList />
          </MoneyCards>
          <Section title={t('deposit.recent')}>
            <Box marginInline="bleed">
              <RecordList kind="coinDeposit" />
            </Box>
          </Section>
        </div>
      </MoneyRealOnly>
    </Page>
  );
}
