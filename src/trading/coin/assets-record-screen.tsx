import { ArrowLeftRight, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import {
  CachedNote,
  Page,
  accountBook,
  balanceOf,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { useCoinAccount } from '#src/trading/position/use-coin-account.ts';
import { formatDecimalText, MISSING } from '#domain/text/number-text.ts';
import { Box, IconLink, KeyValues, Segmented, Stack } from '#src/ui/index.ts';
import styles from './assets-record-screen.module.css';
import { BucketRecords, type Bucket } from './bucket-records.tsx';

const BUCKETS = ['available', 'frozen', 'contract', 'margin'] as const satisfies readonly Bucket[];
const SHOWN = 8;

/** USDT in the spot and the contract account, with all its journal entries. */
export default function AssetsRecordScreen() {
  const t = useText('transfer', 'coin', 'account');
  const { separators } = useNumberStyle();
  const { balances, loaded } = useSnapshot(accountBook);
  const seen = useCoinAccount();
  const [bucket, setBucket] = useState<Bucket>('available');
  const isKnown = loaded || seen.data !== null;
  const kept = seen.data?.find(({ asset }) => asset === 'USDT');
  const balance = loaded || kept === undefined ? balanceOf(balances, 'USDT') : kept;
  const shown = (text: string): string =>
    isKnown ? `${formatDecimalText(text, SHOWN, separators)} USDT` : MISSING;
  return (
    <Page
      title={t('title.coinAssets')}
      pulls
      narrow
      actions={
        <>
          <Link href="/pages/trust/ledger?asset=USDT" asChild>
            <IconLink label={t('title.balanceProof')}>
              <Link2 size={22} strokeWidth={1.75} aria-hidden />
            </IconLink>
          </Link>
          <Link href="/pages/exchange/cryptoTransfer" asChild>
            <IconLink label={t('title.cryptoTransfer')}>
              <ArrowLeftRight size={22} strokeWidth={1.75} aria-hidden />
            </IconLink>
          </Link>
        </>
      }
    >
      <Stack gap={12} pad="page" className={styles['content']}>
        <CachedNote loaded={seen} />
        <Box as="section" pad={12} card data-part="balances">
          <KeyValues
            rows={[
              { name: t('coin.currencyAccount'), value: shown(balance.available) },
              { name: t('transfer.inOrders'), value: shown(balance.frozen) },
              { name: t('coin.contractAccount'), value: shown(balance.contract) },
              { name: t('transfer.inMargin'), value: shown(balance.margin) },
              { name: t('transfer.totalOf'), value: shown(balance.total) },
            ]}
          />
        </Box>
        <Segmented
          label={t('transfer.account')}
          value={bucket}
          onChange={setBucket}
          options={BUCKETS.map((value) => ({ value, label: t(`account.bucket.${value}`) }))}
        />
        <BucketRecords bucket={bucket} turn={balance[bucket]} />
      </Stack>
    </Page>
  );
}
