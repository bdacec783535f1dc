import { coinRechargeAddress, coinRechargeAddressGenerate } from '#protocol/http/deposits.ts';
import {
  AddressText,
  CopyButton,
  CopyField,
  FormError,
  LoadFrame,
  NoteBox,
  QrCode,
  call,
  describeError,
  useCommand,
  useLoad,
  useText,
} from '#src/kit/index.ts';
import type { CoinNetwork } from '#src/money/wallet-address/use-coins.ts';
import { Button, Row, Text, Stack } from '#src/ui/index.ts';

type CoinAddressProps = {
  readonly asset: string;
  readonly network: CoinNetwork;
  /** The address does not accept real coins. */
  readonly isTest: boolean;
};

/** Creates the user's address on a network, once per user. */
function Generate({ asset, network, onMade }: CoinAddressProps & { readonly onMade: () => void }) {
  const t = useText('deposit', 'error');
  const { busy, error, send } = useCommand();
  const make = (): Promise<void> =>
    send(async (ask) => {
      await ask(coinRechargeAddressGenerate, { asset, network: network.network });
      onMade();
    });
  return (
    <Stack gap={12} pad={12} card>
      <Text as="p" hint textAlign="center">
        {t('deposit.addressOf', { coin: asset, network: network.shortName })}
      </Text>
      <FormError text={error === null ? undefined : describeError(error)} />
      <Button wide size="l" kind="primary" busy={busy} onClick={() => void make()}>
        {t('deposit.generateAddress')}
      </Button>
    </Stack>
  );
}

type ShownProps = CoinAddressProps & {
  readonly address: string;
  readonly memo: string | undefined;
};

function Shown({ asset, network, isTest, address, memo }: ShownProps) {
  const t = useText('deposit', 'coin', 'wallet');
  const names = { coin: asset, network: network.shortName };
  return (
    <Stack gap={12} pad={12} card>
      <Text as="p" hint textAlign="center">
        {t('deposit.addressOf', names)}
      </Text>
      <QrCode
        text={address}
        label={t('deposit.qrOf', names)}
        band={isTest ? t('deposit.testAddress') : undefined}
      />
      <Row gap={12} align="center" justify="between">
        <AddressText address={address} />
        <CopyButton label={t('deposit.address')} text={address} />
      </Row>
      {memo !== undefined && (
        <>
          <CopyField strong label={t('coin.memo')} value={memo} />
          <NoteBox tone="danger">{t('deposit.memoNeeded', { name: t('coin.memo') })}</NoteBox>
        </>
      )}
    </Stack>
  );
}

/** The user's deposit address on the selected network, or the button that creates it. */
export function CoinAddress(props: CoinAddressProps) {
  const { asset, network } = props;
  const loaded = useLoad(`address ${asset} ${network.network}`, (signal) =>
    call(coinRechargeAddress, { asset, network: network.network }, { signal }),
  );
  return (
    <LoadFrame loaded={loaded}>
      {({ address }) =>
        address === undefined ? (
          <Generate {...props} onMade={loaded.reload} />
        ) : (
          <Shown {...props} address={address.address} memo={address.memo} />
        )
      }
    </LoadFrame>
  );
}
