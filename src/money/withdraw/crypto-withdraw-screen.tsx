import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { coinWithdrawAddress, type WalletAddressView } from '#protocol/http/withdrawals.ts';
import { BesideRecords } from '#src/money/records/beside-records.tsx';
import {
  Labelled,
  LoadFrame,
  MoneyRealOnly,
  Page,
  call,
  useLoad,
  useText,
  MoneyForm,
} from '#src/kit/index.ts';
import type { CoinChoice } from '#src/money/wallet-address/use-address-draft.ts';
import { type Coins, networksOf, useCoins } from '#src/money/wallet-address/use-coins.ts';
import { NetworkPick } from '#src/money/wallet-address/network-pick.tsx';
import { SelectMenu } from '#src/ui/index.ts';
import { AddressPick } from './address-pick.tsx';
import { CoinForm } from './coin-form.tsx';
import { HistoryLink } from './history-link.tsx';

const USUAL = 'USDT';

type ChosenProps = {
  readonly coins: Coins;
  readonly addresses: readonly WalletAddressView[];
  readonly onSaved: () => void;
};

/** Coin and network in the address, or of the wallet address it names. */
function startOf({ coins, addresses }: ChosenProps, query: URLSearchParams): CoinChoice {
  const named = addresses.find(({ id }) => id === query.get('id'));
  if (named !== undefined) return { asset: named.asset, network: named.network };
  const wanted = query.get('symbol') ?? USUAL;
  const coin = coins.items.find(({ asset }) => asset === wanted) ?? coins.items[0];
  return { asset: coin?.asset ?? USUAL, network: '' };
}

/** Coin, network and wallet address; the rest of the form follows once one is selected. */
function Chosen(props: ChosenProps) {
  const { coins, addresses, onSaved } = props;
  const t = useText('wallet', 'withdraw');
  const [query] = useSearchParams();
  const [choice, setChoice] = useState(() => startOf(props, query));
  const [wanted, setWanted] = useState(query.get('id') ?? '');
  const networks = networksOf(coins, choice.asset);
  const network = networks.find((one) => one.network === choice.network);
  const saved = addresses.filter(
    (one) => one.asset === choice.asset && one.network === choice.network,
  );
  const address = saved.find(({ id }) => id === wanted) ?? saved[0];
  return (
    <MoneyForm>
      <Labelled label={t('wallet.currency')}>
        <SelectMenu
          label={t('wallet.currency')}
          value={choice.asset}
          options={coins.items.map(({ asset }) => ({ value: asset, label: asset }))}
          onChange={(asset) => setChoice({ asset, network: '' })}
        />
      </Labelled>
      <NetworkPick
        networks={networks}
        value={choice.network}
        onChange={(next) => setChoice({ ...choice, network: next })}
      />
      {network !== undefined && (
        <Labelled label={t('wallet.address')}>
          <AddressPick
            coins={coins}
            choice={choice}
            saved={saved}
            chosen={address}
            onChange={setWanted}
            onSaved={(made) => {
              setChoice({ asset: made.asset, network: made.network });
              setWanted(made.id);
              onSaved();
            }}
          />
        </Labelled>
      )}
      <CoinForm key={choice.asset} asset={choice.asset} network={network} address={address} />
    </MoneyForm>
  );
}

function Loaded() {
  const coins = useCoins();
  const addresses = useLoad('addresses', (signal) => call(coinWithdrawAddress, {}, { signal }));
  return (
    <LoadFrame loaded={coins}>
      {(data) => (
        <LoadFrame loaded={addresses}>
          {({ items }) => <Chosen coins={data} addresses={items} onSaved={addresses.reload} />}
        </LoadFrame>
      )}
    </LoadFrame>
  );
}

/** Withdraws coins to the user's own saved address. */
export default function CryptoWithdrawScreen() {
  const t = useText();
  return (
    <Page
      title={t('title.cryptoWithdraw')}
      pulls
      narrow="list"
      actions={<HistoryLink tab="coin" />}
    >
      <MoneyRealOnly>
        <BesideRecords kind="coinWithdraw">
          <Loaded />
        </BesideRecords>
      </MoneyRealOnly>
    </Page>
  );
}
