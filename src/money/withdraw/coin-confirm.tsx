import { coinWithdrawAdd, type WalletAddressView } from '#protocol/http/withdrawals.ts';
import { AddressText, NoteBox, useMoneyLabels, useText } from '#src/kit/index.ts';
import type { CoinNetwork } from '#src/money/wallet-address/use-coins.ts';
import { KeyValues, Row, Text, Stack } from '#src/ui/index.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { Options } from './use-options.ts';
import { lessOf, netOf } from '#domain/wallet/withdraw-figures.ts';
import { PICK_ROW } from './pick-look.ts';

type CoinConfirmProps = {
  readonly address: WalletAddressView;
  readonly network: CoinNetwork;
  readonly options: Options;
  readonly amount: string;
  readonly note: string;
  readonly onClose: () => void;
};

/** Full target address. */
function Target({ address }: { readonly address: WalletAddressView }) {
  const t = useText('coin');
  const { label, networkName, memo } = address;
  return (
    <div className={PICK_ROW}>
      <Stack as="span" gap={2} fill>
        <Text as="strong" weight={600}>
          {label === '' ? networkName : `${label} · ${networkName}`}
        </Text>
        <AddressText address={address.address} />
        {memo !== undefined && memo !== '' && <Text hint>{`${t('coin.memo')} ${memo}`}</Text>}
      </Stack>
    </div>
  );
}

/** Confirmation of a coin withdrawal with all its details. */
export function CoinConfirm(props: CoinConfirmProps) {
  const { address, network, options, amount, note, onClose } = props;
  const t = useText('withdraw', 'wallet');
  const words = useMoneyLabels();
  const { asset, available } = options;
  const shown = (text: string): string => words.amount(text, asset);
  const count = t('wallet.confirmationsOf', { n: network.confirmations });
  return (
    <ConfirmSheet
      tick={t('withdraw.checkedAddress')}
      needsTotp={options.needsTotp}
      onClose={onClose}
      send={(secrets, ask) => {
        const input = { addressId: address.id, asset, amount, note, ...secrets };
        return ask(coinWithdrawAdd, input);
      }}
    >
      <Target address={address} />
      <NoteBox tone="danger">{t('wallet.wrongNetwork')}</NoteBox>
      <KeyValues
        rows={[
          { name: t('withdraw.amountOut'), value: shown(amount) },
          { name: t('withdraw.feeNetwork'), value: shown(network.withdrawFee) },
          { name: t('withdraw.expected'), value: `${words.about(network.expectedMs)} · ${count}` },
        ]}
      />
      <Row
        as="p"
        wrap
        columnGap={8}
        align="center"
        justify="between"
        padBlockStart={8}
        line="above"
      >
        <strong>{t('withdraw.receive')}</strong>
        <Text font="num-l" data-part="net">
          {shown(netOf(amount, network.withdrawFee))}
        </Text>
      </Row>
      <Row as="p" wrap columnGap={8} justify="between" padBlockStart={8} hint>
        <span>{t('withdraw.after')}</span>
        <Text as="strong" font="num-s" color="text">
          {shown(lessOf(available, amount))}
        </Text>
      </Row>
    </ConfirmSheet>
  );
}
