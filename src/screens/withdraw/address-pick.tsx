import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import type { WalletAddressView } from '#protocol/http/withdrawals.ts';
import { AddressText, Cooling, deferredPart, useText } from '#src/kit/index.ts';
import type { CoinChoice, Coins } from '#src/money/index.ts';
import { Sheet, Stack, Text } from '#src/ui/index.ts';
import styles from './withdraw.module.css';

/** Validating an address needs the checksums of every chain, so they load with the form. */
const addressForm = deferredPart(
  async () => (await import('#src/money/wallet-address/address-form.tsx')).AddressForm,
);

type AddressPickProps = {
  readonly coins: Coins;
  readonly choice: CoinChoice;
  /** Saved addresses of the coin and the network. */
  readonly saved: readonly WalletAddressView[];
  readonly chosen: WalletAddressView | undefined;
  readonly onChange: (id: string) => void;
  readonly onSaved: (saved: WalletAddressView) => void;
};

type Open = 'none' | 'pick' | 'add';

function AddressWords({ address }: { readonly address: WalletAddressView }) {
  const t = useText('coin');
  const { label, asset, memo } = address;
  return (
    <span className={styles['words']}>
      <strong>{label === '' ? asset : label}</strong>
      <Text hint className={styles['small']}>
        <AddressText address={address.address} />
      </Text>
      {memo !== undefined && memo !== '' && (
        <Text hint className={styles['small']}>{`${t('coin.memo')} ${memo}`}</Text>
      )}
    </span>
  );
}

type ChoicesProps = AddressPickProps & { readonly onOpen: (open: Open) => void };

function Choices({ saved, chosen, onChange, onOpen }: ChoicesProps) {
  const t = useText('withdraw');
  return (
    <Stack gap={8}>
      {saved.map((address) => (
        <button
          key={address.id}
          type="button"
          className={styles['choice']}
          aria-pressed={address.id === chosen?.id}
          onClick={() => {
            onChange(address.id);
            onOpen('none');
          }}
        >
          <AddressWords address={address} />
          <Cooling from={address.createdAt} until={address.usableAt} />
        </button>
      ))}
      <button type="button" className={styles['need']} onClick={() => onOpen('add')}>
        <Plus aria-hidden size={22} strokeWidth={1.75} />
        <span>{t('withdraw.needAddress')}</span>
      </button>
    </Stack>
  );
}

/**
 * Selects a saved target address; a new one is saved here and then has the usual cooling-off time.
 */
export function AddressPick(props: AddressPickProps) {
  const { coins, choice, saved, chosen, onSaved } = props;
  const t = useText('withdraw', 'wallet');
  const [open, setOpen] = useState<Open>('none');
  const close = (): void => setOpen('none');
  return (
    <>
      {saved.length === 0 || chosen === undefined ? (
        <button type="button" className={styles['need']} onClick={() => setOpen('add')}>
          <Plus aria-hidden size={22} strokeWidth={1.75} />
          <span>{t('withdraw.needAddress')}</span>
        </button>
      ) : (
        <button
          type="button"
          className={styles['pick']}
          data-address={chosen.id}
          onClick={() => setOpen('pick')}
        >
          <span className="visually-hidden">{`${t('wallet.address')}: `}</span>
          <AddressWords address={chosen} />
          <ChevronDown aria-hidden size={20} strokeWidth={1.75} />
        </button>
      )}
      {chosen !== undefined && <Cooling from={chosen.createdAt} until={chosen.usableAt} />}
      <Sheet
        open={open === 'pick'}
        onClose={close}
        title={t('withdraw.pickAddress')}
        closeLabel={t('common.close')}
      >
        <Choices {...props} onOpen={setOpen} />
      </Sheet>
      <Sheet
        open={open === 'add'}
        keep
        onClose={close}
        title={t('title.addAddress')}
        closeLabel={t('common.close')}
      >
        <addressForm.Part
          key={`${choice.asset} ${choice.network}`}
          coins={coins}
          initial={choice}
          onSaved={(address) => {
            onSaved(address);
            close();
          }}
        />
      </Sheet>
    </>
  );
}
