import { useState } from 'react';
import { coinWithdrawAddressGenerate, type WalletAddressView } from '#protocol/http/withdrawals.ts';
import { type Form, type Wrong, useForm, useText } from '#src/kit/index.ts';
import { addressFault } from './address-check.ts';

type Field = 'address' | 'memo';

const FIELDS: Readonly<Record<string, Field>> = {
  'valid.addressRequired': 'address',
  'error.addressFormat': 'address',
  'error.exists': 'address',
};

export type CoinChoice = { readonly asset: string; readonly network: string };

export type AddressDraft = CoinChoice & {
  readonly address: string;
  readonly memo: string;
  readonly label: string;
};

export type DraftState = {
  readonly draft: AddressDraft;
  readonly change: (part: Partial<AddressDraft>) => void;
  readonly wrong: Form<Field>['wrong'];
  readonly busy: boolean;
  /** Whether the address is valid for the chosen network. */
  readonly isAddressFine: boolean;
  /** Saves the address; null if it was refused. */
  readonly save: () => Promise<WalletAddressView | null>;
};

/** A wallet address being edited. Each change clears its errors. */
export function useAddressDraft(initial: CoinChoice): DraftState {
  const t = useText('wallet', 'valid', 'error', 'coin');
  const form = useForm<Field>(FIELDS);
  const [draft, setDraft] = useState<AddressDraft>({
    ...initial,
    address: '',
    memo: '',
    label: '',
  });
  const { network, address, memo } = draft;
  const faults = (): Wrong<Field> => {
    if (network === '') return { form: t('wallet.pickNetwork') };
    const fault = addressFault(network, address, memo);
    switch (fault?.key) {
      case undefined:
        return {};
      case 'wallet.memoRequired':
        return { memo: t('wallet.memoRequired', { name: t('coin.memo') }) };
      case 'error.addressFormat':
        return { address: t('error.addressFormat', { network: fault.network }) };
      default:
        return { address: t('valid.addressRequired') };
    }
  };
  const isAddressFine = network !== '' && addressFault(network, address, memo)?.field !== 'address';
  return {
    draft,
    change: (part) => {
      setDraft((last) => ({ ...last, ...part }));
      if (Object.keys(form.wrong).length > 0) form.setWrong({});
    },
    wrong: form.wrong,
    busy: form.busy,
    isAddressFine,
    save: async () => {
      let saved: WalletAddressView | null = null;
      await form.submit(faults(), async (ask) => {
        const input = { ...draft, label: draft.label.trim() };
        saved = await ask(coinWithdrawAddressGenerate, input);
      });
      return saved;
    },
  };
}
