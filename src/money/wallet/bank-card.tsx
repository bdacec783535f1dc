import { Eye, EyeOff, Landmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { bankDel, bankInfo, type BankCardView } from '#protocol/http/bank.ts';
import {
  ApiError,
  Cooling,
  CopyButton,
  call,
  describeError,
  inFours,
  showToast,
  useIsPast,
  useText,
  IconTile,
} from '#src/kit/index.ts';
import { Button, IconButton, Row, Text, Stack } from '#src/ui/index.ts';
import { useRemoval } from './use-removal.ts';
import styles from './wallet.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Account number: masked, or in full on the owner's request. */
function AccountNumber({ card }: { readonly card: BankCardView }) {
  const t = useText('bank', 'error');
  const [whole, setWhole] = useState<string | null>(null);
  const show = async (): Promise<void> => {
    try {
      setWhole((await call(bankInfo, { id: card.id })).accountNumber);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ text: describeError(error), tone: 'warn' });
    }
  };
  const isShown = whole !== null;
  return (
    <Row gap={8} align="center" justify="between">
      <Text
        fill
        color="text2"
        overflowWrap="anywhere"
        className={styles['number']}
        data-part="number"
      >
        {inFours(whole ?? card.accountNumber)}
      </Text>
      <IconButton
        label={t(isShown ? 'bank.hideNumber' : 'bank.showNumber')}
        onClick={() => (isShown ? setWhole(null) : void show())}
      >
        {isShown ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
      </IconButton>
      {isShown && <CopyButton label={t('bank.iban')} text={whole.replaceAll(' ', '')} />}
    </Row>
  );
}

type BankCardProps = { readonly card: BankCardView; readonly onDeleted: () => void };

/** One saved bank account: holder, bank, remaining cooling-off time, and a delete button. */
export function BankCard({ card, onDeleted }: BankCardProps) {
  const t = useText('bank', 'wallet');
  const isReady = useIsPast(card.usableAt);
  const { busy, remove } = useRemoval({
    title: t('bank.deleteConfirm'),
    text: t('bank.deleteText'),
    done: t('bank.deleted'),
    send: (ask) => ask(bankDel, { id: card.id }),
    onRemoved: onDeleted,
  });
  return (
    <Stack as="li" gap={8} pad={12} card data-card={card.id}>
      <Row gap={12} align="center">
        <IconTile>
          <Landmark {...ICON} />
        </IconTile>
        <Stack as="span" gap={2} fill>
          <Row as="span" wrap rowGap={4} columnGap={8} align="center" font="body" weight={600}>
            {card.bankName ?? t('bank.other')}
          </Row>
          <Text hint>
            {card.accountName === '' ? card.cardholder : `${card.accountName} · ${card.cardholder}`}
          </Text>
        </Stack>
        <IconButton label={t('common.delete')} disabled={busy} onClick={remove}>
          <Trash2 {...ICON} />
        </IconButton>
      </Row>
      <AccountNumber card={card} />
      <Cooling from={card.createdAt} until={card.usableAt} />
      {!isReady && (
        <Row as="p" gap={8} align="center" justify="between" hint className={styles['notMine']}>
          {t('wallet.notYourCard')}
          <Button className={styles['remove']} busy={busy} onClick={remove}>
            {t('wallet.deleteNow')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
