import { useEffect, useState } from 'react';
import type { WalletAddressView } from '#protocol/http/withdrawals.ts';
import {
  ActionBar,
  LoadFrame,
  NoteBox,
  deferredPart,
  useIsPast,
  useMoneyLabels,
  useText,
} from '#src/kit/index.ts';
import type { CoinNetwork } from '#src/money/wallet-address/use-coins.ts';
import { Button, type KeyValue, KeyValues, TextField, Box } from '#src/ui/index.ts';
import { AmountPart, useAmountWords } from './amount-part.tsx';
import { BlockedSums } from './blocked-sums.tsx';
import { WithdrawNeeds } from './withdraw-needs.tsx';
import { useOptions, type Options } from './use-options.ts';
import { netOf, type WithdrawLimits } from '#domain/wallet/withdraw-figures.ts';

/** Confirmation; its code loads when the form is complete. */
const confirm = deferredPart(async () => (await import('./coin-confirm.tsx')).CoinConfirm);

const COIN_DECIMALS = 8;
const NOTE_MAX = 300;

type CoinFormProps = {
  readonly asset: string;
  readonly network: CoinNetwork | undefined;
  readonly address: WalletAddressView | undefined;
};

function limitsOf(options: Options, network: CoinNetwork | undefined): WithdrawLimits {
  const isLimited = options.limitAsset === options.asset;
  return {
    withdrawable: options.withdrawable,
    fee: network?.withdrawFee ?? '0',
    min: network?.minWithdraw ?? '0',
    dailyLeft: isLimited ? options.dailyLeft : undefined,
  };
}

type CostsProps = {
  readonly options: Options;
  readonly network: CoinNetwork;
  readonly amount: string;
};

function Costs({ options, network, amount }: CostsProps) {
  const t = useText('withdraw', 'wallet');
  const words = useMoneyLabels();
  const { asset, limitAsset, daily, dailyLeft } = options;
  const { withdrawFee, expectedMs, confirmations } = network;
  const count = t('wallet.confirmationsOf', { n: confirmations });
  const net = amount === '' ? t('common.empty') : words.amount(netOf(amount, withdrawFee), asset);
  const rows: KeyValue[] = [
    { name: t('withdraw.feeNetwork'), value: words.amount(withdrawFee, asset) },
    {
      name: t('withdraw.receive'),
      value: <span data-part="net">{net}</span>,
      strong: true,
    },
    { name: t('withdraw.expected'), value: `${words.about(expectedMs)} · ${count}` },
  ];
  if (daily !== undefined && dailyLeft !== undefined) {
    const day = words.amount(daily, limitAsset);
    const left = words.amount(dailyLeft, limitAsset);
    rows.push({ name: t('withdraw.limitName'), value: t('withdraw.limitStable', { day, left }) });
  }
  return (
    <Box pad={12} card>
      <KeyValues rows={rows} />
    </Box>
  );
}

/** Why the withdrawal cannot be confirmed yet; empty if it can. */
function useWhyNot(options: Options, props: CoinFormProps, amount: string, note: string): string {
  const t = useText('withdraw', 'wallet', 'valid', 'error');
  const words = useMoneyLabels();
  const { asset, network, address } = props;
  const isReady = useIsPast(address?.usableAt ?? 0);
  const amountWords = useAmountWords(asset, amount, limitsOf(options, network));
  if (options.blockers.length > 0) return t('withdraw.needs');
  if (network === undefined) return t('wallet.pickNetwork');
  if (address === undefined) return t('valid.addressRequired');
  if (!isReady) return t('error.addressCooling', { date: words.time(address.usableAt) });
  if (amountWords !== '') return amountWords;
  const { noteMin } = options;
  return [...note.trim()].length < noteMin ? t('valid.purposeLength', { min: noteMin }) : '';
}

type FieldsProps = CoinFormProps & { readonly options: Options; readonly onChanged: () => void };

function Fields({ options, onChanged, ...props }: FieldsProps) {
  const t = useText('withdraw', 'wallet');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [isAsking, setAsking] = useState(false);
  const whyNot = useWhyNot(options, props, amount, note);
  const { asset, network, address } = props;
  const count = { n: [...note.trim()].length, min: options.noteMin };
  const isComplete = whyNot === '';
  useEffect(() => {
    if (isComplete) confirm.preload();
  }, [isComplete]);
  return (
    <>
      <WithdrawNeeds options={options} onChanged={onChanged} />
      <AmountPart
        asset={asset}
        decimals={COIN_DECIMALS}
        limits={limitsOf(options, network)}
        amount={amount}
        onChange={setAmount}
      />
      <TextField
        label={t('withdraw.purpose')}
        value={note}
        maxLength={NOTE_MAX}
        placeholder={t('withdraw.noteHint')}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
        hint={t('withdraw.noteCount', count)}
      />
      {network !== undefined && <Costs options={options} network={network} amount={amount} />}
      <BlockedSums options={options} />
      <NoteBox tone="danger">{t('wallet.wrongNetwork')}</NoteBox>
      <ActionBar>
        <Button
          wide
          size="l"
          kind="primary"
          disabled={whyNot !== ''}
          reason={whyNot}
          onClick={() => setAsking(true)}
        >
          {t('common.next')}
        </Button>
      </ActionBar>
      {isAsking && network !== undefined && address !== undefined && (
        <confirm.Part
          address={address}
          network={network}
          options={options}
          amount={amount}
          note={note.trim()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Amount, purpose and costs of a coin withdrawal. */
export function CoinForm(props: CoinFormProps) {
  const options = useOptions(props.asset);
  return (
    <LoadFrame loaded={options}>
      {(now) => <Fields {...props} options={now} onChanged={options.reload} />}
    </LoadFrame>
  );
}
