import { useSearchParams } from 'wouter';
import { BesideRecords } from '#src/money/records/beside-records.tsx';
import { IdentityBanner, LoadFrame, MoneyRealOnly, Page, useText } from '#src/kit/index.ts';
import { useCoins } from '#src/money/wallet-address/use-coins.ts';
import { CoinDeposit } from './coin-deposit.tsx';
import { HistoryLink } from './history-link.tsx';

const USUAL = 'USDT';

function Chosen() {
  const coins = useCoins();
  const [query, setQuery] = useSearchParams();
  return (
    <LoadFrame loaded={coins}>
      {(data) => {
        const wanted = query.get('symbol') ?? USUAL;
        const known = data.items.find(({ asset }) => asset === wanted) ?? data.items[0];
        const asset = known?.asset ?? USUAL;
        return (
          <CoinDeposit
            key={asset}
            coins={data}
            asset={asset}
            onAsset={(symbol) => setQuery({ symbol }, { replace: true })}
          />
        );
      }}
    </LoadFrame>
  );
}

type CoinDepositPageProps = { readonly titleKey: 'title.cryptoRecharge' | 'title.coinRecharge' };

/** Deposits a coin; the address names the coin. */
export function CoinDepositPage({ titleKey }: CoinDepositPageProps) {
  const t = useText();
  return (
    <Page title={t(titleKey)} pulls narrow="list" actions={<HistoryLink tab="coin" />}>
      <MoneyRealOnly>
        <BesideRecords kind="coinDeposit">
          <IdentityBanner />
          <Chosen />
        </BesideRecords>
      </MoneyRealOnly>
    </Page>
  );
}
