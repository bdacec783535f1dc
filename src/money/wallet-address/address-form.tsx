import type { WalletAddressView } from '#protocol/http/withdrawals.ts';
import { FormError, Labelled, NoteBox, showToast, useText } from '#src/kit/index.ts';
import { Button, css, SelectMenu, TextField } from '#src/ui/index.ts';
import { AddressField } from './address-field.tsx';
import { NetworkPick } from './network-pick.tsx';
import { useAddressDraft, type CoinChoice, type DraftState } from './use-address-draft.ts';
import { networksOf, type Coins } from './use-coins.ts';

type PartProps = { readonly coins: Coins; readonly state: DraftState };

/** Coin and network. */
function CoinFields({ coins, state }: PartProps) {
  const t = useText('wallet');
  const { draft, change } = state;
  return (
    <>
      <Labelled label={t('wallet.currency')}>
        <SelectMenu
          label={t('wallet.currency')}
          value={draft.asset}
          options={coins.items.map(({ asset }) => ({ value: asset, label: asset }))}
          onChange={(asset) => change({ asset, network: '' })}
        />
      </Labelled>
      <NetworkPick
        networks={networksOf(coins, draft.asset)}
        value={draft.network}
        onChange={(network) => change({ network })}
      />
    </>
  );
}

/** Address and its name. */
function AddressFields({ coins, state }: PartProps) {
  const t = useText('wallet', 'coin');
  const { draft, change, wrong, isAddressFine } = state;
  const chosen = networksOf(coins, draft.asset).find(({ network }) => network === draft.network);
  const fits = t('wallet.addressFits', { network: chosen?.shortName ?? '' });
  return (
    <>
      <AddressField
        value={draft.address}
        onChange={(address) => change({ address })}
        error={wrong.address}
        hint={isAddressFine ? fits : undefined}
      />
      {chosen !== undefined && chosen.memo !== 'none' && (
        <TextField
          label={t('coin.memo')}
          value={draft.memo}
          onChange={({ target }) => change({ memo: target.value.trim() })}
          error={wrong.memo}
          hint={t('wallet.memoRequired', { name: t('coin.memo') })}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <TextField
        label={t('wallet.label')}
        value={draft.label}
        maxLength={40}
        onChange={({ target }) => change({ label: target.value })}
        hint={t('wallet.labelHint')}
        autoComplete="off"
      />
    </>
  );
}

type AddressFormProps = {
  readonly coins: Coins;
  readonly initial: CoinChoice;
  readonly onSaved: (saved: WalletAddressView) => void;
};

/** Saves a wallet address: coin, network, address, memo if required, and name. */
export function AddressForm({ coins, initial, onSaved }: AddressFormProps) {
  const t = useText('wallet', 'error', 'valid');
  const state = useAddressDraft(initial);
  const save = async (): Promise<void> => {
    const saved = await state.save();
    if (saved === null) return;
    showToast({ text: t('wallet.saved'), tone: 'ok' });
    onSaved(saved);
  };
  return (
    <form
      noValidate
      className={css({ display: 'grid', gap: 12 })}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <CoinFields coins={coins} state={state} />
      <AddressFields coins={coins} state={state} />
      <NoteBox tone="warn">{t('wallet.waitNote')}</NoteBox>
      <FormError text={state.wrong.form} />
      <Button submit kind="primary" size="l" wide busy={state.busy}>
        {t('common.save')}
      </Button>
    </form>
  );
}
