import { Landmark } from 'lucide-react';
import { bankInfo, type BankCardView } from '#protocol/http/bank.ts';
import { userWithdrawAdd } from '#protocol/http/withdrawals.ts';
import {
  LoadFrame,
  call,
  inFours,
  useLoad,
  useMoneyLabels,
  useText,
  IconTile,
} from '#src/kit/index.ts';
import { KeyValues, Row, Text, Stack } from '#src/ui/index.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { Options } from './use-options.ts';
import { lessOf, netOf } from '#domain/wallet/withdraw-figures.ts';
import { PICK_ROW } from './pick-look.ts';

type BankConfirmProps = {
  readonly card: BankCardView;
  readonly options: Options;
  readonly amount: string;
  readonly onClose: () => void;
};

/** Bank, full number and holder of the account. */
function Target({ card }: { readonly card: BankCardView }) {
  const t = useText('bank');
  const loaded = useLoad(`card ${card.id}`, (signal) =>
    call(bankInfo, { id: card.id }, { signal }),
  );
  return (
    <div className={PICK_ROW}>
      <IconTile>
        <Landmark aria-hidden size={20} strokeWidth={1.75} />
      </IconTile>
      <LoadFrame loaded={loaded} rows={1}>
        {(whole) => (
          <Stack as="span" gap={2} fill>
            <Text as="strong" weight={600}>
              {whole.bankName ?? t('bank.other')}
            </Text>
            <Text mono hint overflowWrap="anywhere" data-part="iban">
              {inFours(whole.accountNumber)}
            </Text>
            <Text hint>{t('bank.sameName', { name: whole.cardholder })}</Text>
          </Stack>
        )}
      </LoadFrame>
    </div>
  );
}

/** Confirmation of a bank withdrawal with all its details. */
export function BankConfirm({ card, options, amount, onClose }: BankConfirmProps) {
  const t = useText('withdraw');
  const words = useMoneyLabels();
  const { asset, fee = '0', dailyLeft, available } = options;
  const shown = (text: string): string => words.amount(text, asset);
  const left =
    dailyLeft === undefined
      ? []
      : [
          {
            name: t('withdraw.dailyLeft'),
            value: `${shown(dailyLeft)} → ${shown(lessOf(dailyLeft, amount))}`,
          },
        ];
  return (
    <ConfirmSheet
      tick={t('withdraw.checkedBank')}
      needsTotp={options.needsTotp}
      onClose={onClose}
      send={(secrets, ask) => ask(userWithdrawAdd, { bankId: card.id, amount, ...secrets })}
    >
      <Target card={card} />
      <KeyValues
        rows={[
          { name: t('withdraw.amountOut'), value: shown(amount) },
          { name: t('withdraw.feeFixed'), value: shown(fee) },
          ...left,
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
          {shown(netOf(amount, fee))}
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
