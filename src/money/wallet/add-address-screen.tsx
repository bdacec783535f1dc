import { useLocation, useSearchParams } from 'wouter';
import { LoadFrame, MoneyRealOnly, Page, isKnownPath, useText } from '#src/kit/index.ts';
import { AddressForm } from '#src/money/wallet-address/address-form.tsx';
import { type Coins, networksOf, useCoins } from '#src/money/wallet-address/use-coins.ts';
import { Stack } from '#src/ui/index.ts';

const LIST = '/pages/wallet/addressList';
const USUAL = 'USDT';

/** Coin and network in the address, if they exist. */
function choiceOf(coins: Coins, query: URLSearchParams) {
  const wanted = query.get('symbol') ?? USUAL;
  const asset = coins.items.find((one) => one.asset === wanted)?.asset ?? coins.items[0]?.asset;
  const network = networksOf(coins, asset ?? '').find(
    (one) => one.network === query.get('network'),
  );
  return { asset: asset ?? USUAL, network: network?.network ?? '' };
}

function Form() {
  const coins = useCoins();
  const [query] = useSearchParams();
  const [, go] = useLocation();
  const next = query.get('next') ?? '';
  const back = isKnownPath(next.split('?')[0] ?? '') ? next : LIST;
  return (
    <LoadFrame loaded={coins}>
      {(data) => (
        <Stack gap={12} padInline="gutter" padBlockStart={12} padBlockEnd={24}>
          <AddressForm
            coins={data}
            initial={choiceOf(data, query)}
            onSaved={() => go(back, { replace: true })}
          />
        </Stack>
      )}
    </LoadFrame>
  );
}

/** Saves a wallet address. */
export default function AddAddressScreen() {
  const t = useText();
  return (
    <Page title={t('title.addAddress')} narrow>
      <MoneyRealOnly>
        <Form />
      </MoneyRealOnly>
    </Page>
  );
}
