import { useState } from 'react';
import { Link } from 'wouter';
import { userAssets } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { Amount, LoadFrame, Page, call, useLoad, useText } from '#src/kit/index.ts';
import { Box, EmptyState, KeyValues, Segmented, Stack, Tabs, Text, css } from '#src/ui/index.ts';
import { AssetCard } from './asset-card.tsx';
import { AssetRecords } from './asset-records.tsx';

type Assets = DataOf<typeof userAssets>;
type Currency = 'TRY' | 'USD' | 'USDT';

const CURRENCIES: readonly Currency[] = ['TRY', 'USD', 'USDT'];
const PARTS = [
  ['cash', 'account.cash'],
  ['stocks', 'account.stocks'],
  ['coins', 'account.coins'],
  ['contracts', 'account.contracts'],
  ['options', 'account.options'],
  ['robots', 'account.robots'],
  ['subscriptions', 'account.subscriptions'],
] as const;

const PORTFOLIO = css({ display: 'flex', align: 'center', minBlock: 44, color: 'primary-text' });

function Worth({ assets }: { readonly assets: Assets }) {
  const t = useText('account');
  const { worth, currency, unpriced } = assets;
  const behind = currency === 'TRY' ? '' : `@${currency}`;
  const rows = PARTS.map(([part, key]) => ({
    name: t(key),
    value: (
      <Amount value={worth[part]} asset={currency} figure="worth" of={`account:${part}${behind}`} />
    ),
  }));
  return (
    <Box pad={12} card>
      <Text as="p" block hint>
        {t('account.total')}
      </Text>
      <Amount
        value={worth.total}
        asset={currency}
        className={css({ block: true, padBlockEnd: 8, font: 'num-l', textAlign: 'start' })}
        figure="worth"
        of={`account${behind}`}
      />
      <KeyValues rows={rows} />
      <Link href="/pages/portfolio/index" className={PORTFOLIO}>
        {t('title.portfolio')}
      </Link>
      {unpriced.length > 0 && (
        <Text as="p" block hint>
          {t('account.unpriced', { symbols: unpriced.join(', ') })}
        </Text>
      )}
    </Box>
  );
}

function Balances() {
  const t = useText('account');
  const [currency, setCurrency] = useState<Currency>('TRY');
  const loaded = useLoad(`assets ${currency}`, (signal) =>
    call(userAssets, { currency }, { signal }),
  );
  return (
    <Stack columns={1} gap={8} pad="page">
      <Segmented
        label={t('account.currency')}
        value={currency}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        onChange={setCurrency}
      />
      <LoadFrame loaded={loaded}>
        {(assets) => (
          <>
            <Worth assets={assets} />
            {assets.balances.length === 0 && <EmptyState text={t('account.noBalances')} />}
            {assets.balances.map((balance) => (
              <AssetCard
                key={balance.asset}
                balance={balance}
                withdrawable={
                  assets.withdrawable.find(({ asset }) => asset === balance.asset)?.amount
                }
              />
            ))}
          </>
        )}
      </LoadFrame>
    </Stack>
  );
}

const TABS = ['balances', 'history'] as const;
type TabName = (typeof TABS)[number];

/** Every balance to the last digit, and all its journal entries. */
export default function AssetsScreen() {
  const t = useText('account');
  const [tab, setTab] = useState<TabName>('balances');
  return (
    <Page title={t('title.assets')} narrow>
      <Tabs
        label={t('title.assets')}
        value={tab}
        onChange={setTab}
        tabs={TABS.map((value) => ({ value, label: t(`account.${value}`) }))}
      >
        {tab === 'balances' ? <Balances /> : <AssetRecords />}
      </Tabs>
    </Page>
  );
}
