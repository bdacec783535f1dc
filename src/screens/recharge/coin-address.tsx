import { useState } from 'react';
import { coinRechargeAddress, coinRechargeAddressGenerate } from '#protocol/http/deposits.ts';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { call } from '#src/kit/calls/api.ts';
import { errorText } from '#src/kit/forms/error-text.ts';
import { FormError } from '#src/kit/forms/form-error.tsx';
import { LoadFrame } from '#src/kit/load/load-frame.tsx';
import { useLoad } from '#src/kit/load/use-load.ts';
import { AddressText } from '#src/kit/parts/address-text.tsx';
import { CopyButton } from '#src/kit/parts/copy-button.tsx';
import { CopyField } from '#src/kit/parts/copy-field.tsx';
import { NoteBox } from '#src/kit/parts/note-box.tsx';
import type { CoinNetwork } from '#src/money/wallet-address/use-coins.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Button } from '#src/ui/button.tsx';
import { QrCode } from '#src/kit/qr/qr-code.tsx';
import styles from './recharge.module.css';

type CoinAddressProps = {
  readonly asset: string;
  readonly network: CoinNetwork;
  /** The address takes no real coins. */
  readonly isTest: boolean;
};

/** Makes the address of a network, once for each user. */
function Generate({ asset, network, onMade }: CoinAddressProps & { readonly onMade: () => void }) {
  const t = useText('deposit', 'error');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(coinRechargeAddressGenerate, { asset, network: network.network });
      onMade();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(errorText(t, failure));
      setBusy(false);
    }
  };
  return (
    <div className={styles['card']}>
      <p className={styles['title']}>
        {t('deposit.addressOf', { coin: asset, network: network.shortName })}
      </p>
      <FormError text={error} />
      <Button wide size="l" kind="primary" busy={busy} onClick={() => void make()}>
        {t('deposit.generateAddress')}
      </Button>
    </div>
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
    <div className={styles['card']}>
      <p className={styles['title']}>{t('deposit.addressOf', names)}</p>
      <QrCode
        text={address}
        label={t('deposit.qrOf', names)}
        band={isTest ? t('deposit.testAddress') : undefined}
      />
      <div className={styles['addressRow']}>
        <AddressText address={address} />
        <CopyButton label={t('deposit.address')} text={address} />
      </div>
      {memo !== undefined && (
        <>
          <CopyField strong label={t('coin.memo')} value={memo} />
          <NoteBox tone="danger">{t('deposit.memoNeeded', { name: t('coin.memo') })}</NoteBox>
        </>
      )}
    </div>
  );
}

/** The own deposit address on the network that was picked, or the way to a first one. */
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
