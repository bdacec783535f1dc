import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import type { WalletAddressView } from '#protocol/http/withdrawals.ts';
import { AddressText, Cooling, deferredPart, useText } from '#src/kit/index.ts';
import type { CoinChoice } from '#src/money/wallet-address/use-address-draft.ts';
import type { Coins } from '#src/money/wallet-address/use-coins.ts';
import { Sheet, Stack, Text, css, classes } from '#src/ui/index.ts';
import { CHOICE, PICK_ROW } from './pick-look.ts';
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
    <Stack as="span" gap={2} fill>
      <Text as="strong" weight={600}>
        {label === '' ? asset : label}
      </Text>
      <Text hint>
        <AddressText address={address.address} />
      </Text>
      {memo !== undefined && memo !== '' && <Text hint>{`${t('coin.memo')} ${memo}`}</Text>}
    </Stack>
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
          className={classes(CHOICE, address.id === chosen?.id && styles['chosen'])}
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
      <button type="button" className={PICK_ROW} onClick={() => onOpen('add')}>
        <Plus aria-hidden size={22} strokeWidth={1.75} className={css({ color: 'warn' })} />
        <Text grow>{t('withdraw.needAddress')}</Text>
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
        <button type="button" className={PICK_ROW} onClick={() => setOpen('add')}>
          <Plus aria-hidden size={22} strokeWidth={1.75} className={css({ color: 'warn' })} />
          <Text grow>{t('withdraw.needAddress')}</Text>
        </button>
      ) : (
        <button
          type="button"
          className={classes(PICK_ROW, styles['chosen'])}
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
