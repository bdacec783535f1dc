import { useState } from 'react';
import { useLocation } from 'wouter';
import { userRechargeAdd } from '#protocol/http/deposits.ts';
import {
  type ChosenImage,
  type Sending,
  showToast,
  uploadImage,
  useCommand,
  useImageSlot,
  useMoneyLabels,
  useText,
} from '#src/kit/index.ts';
import { recordPath } from '#src/money/records/money-record.ts';
import { amountFault } from './amount-fault.ts';
import type { Opened } from './open-channel.tsx';
import type { Channel } from './use-channels.ts';

export type Announce = {
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  readonly queryNo: string;
  readonly setQueryNo: (queryNo: string) => void;
  readonly receipt: ChosenImage;
  readonly sending: Sending;
  /** Why it cannot be sent yet; empty if it can. */
  readonly whyNot: string;
  /** Whether the reason is the amount. */
  readonly isAmountWrong: boolean;
  readonly send: () => void;
};

/** Error of the amount; null for none. */
function useAmountWords(channel: Channel, amount: string): string | null {
  const t = useText('withdraw', 'valid', 'error');
  const words = useMoneyLabels();
  const lira = (text: string): string => words.amount(text, channel.asset);
  const fault = amountFault(amount, channel);
  switch (fault?.key) {
    case undefined:
      return null;
    case 'valid.minDeposit':
      return t('valid.minDeposit', { min: lira(fault.min) });
    case 'valid.maxAmount':
      return t('valid.maxAmount', { max: lira(fault.max) });
    case 'error.dailyLimit':
      return t('error.dailyLimit', { left: lira(fault.left) });
    default:
      return t('withdraw.enterAmount');
  }
}

/** Announces a payment: amount, receipt, and a single submission. */
export function useAnnounce(channel: Channel, { reference }: Opened): Announce {
  const t = useText('deposit');
  const [, go] = useLocation();
  const [amount, setAmount] = useState('');
  const [queryNo, setQueryNo] = useState('');
  const sending = useCommand();
  const receipt = useImageSlot(async (image, onProgress, signal) => {
    const { fileId } = await uploadImage('receipt', image, { onProgress, signal });
    return fileId;
  });
  const amountWords = useAmountWords(channel, amount);
  const receiptId = receipt.state.kind === 'done' ? receipt.state.id : undefined;
  const misses = channel.needsReceipt && receiptId === undefined;
  const send = (): Promise<void> =>
    sending.send(async (ask) => {
      const input = {
        channelId: channel.id,
        reference,
        amount,
        queryNo: queryNo.trim(),
        ...(receiptId === undefined ? {} : { receiptId }),
      };
      const deposit = await ask(userRechargeAdd, input);
      showToast({ text: t('deposit.announced'), tone: 'ok' });
      go(recordPath(deposit), { replace: true });
    });
  return {
    amount,
    setAmount,
    queryNo,
    setQueryNo,
    receipt,
    sending,
    whyNot: amountWords ?? (misses ? t('deposit.receiptRequired') : ''),
    isAmountWrong: amount !== '' && amountWords !== null,
    send: () => void send(),
  };
}
