import { ChevronDown, Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { BankCardView } from '#protocol/http/bank.ts';
import { Cooling, inFours, useText } from '#src/kit/index.ts';
import { Sheet, Stack, Text } from '#src/ui/index.ts';
import styles from './withdraw.module.css';

const ADD = `/pages/wallet/addBank?next=${encodeURIComponent('/pages/withdraw/bankWithdraw')}`;
const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

function CardWords({ card }: { readonly card: BankCardView }) {
  const t = useText('bank');
  return (
    <span className={styles['words']}>
      <strong>{card.bankName ?? t('bank.other')}</strong>
      <span className={styles['mono']}>{inFours(card.accountNumber)}</span>
      <Text hint className={styles['small']}>
        {card.cardholder}
      </Text>
    </span>
  );
}

/** Link to add a bank account, the first or another one. */
function AddCard() {
  const t = useText('withdraw', 'bank');
  return (
    <Link href={ADD} className={styles['need']}>
      <Plus {...ICON} />
      <span>{t('withdraw.needCard')}</span>
    </Link>
  );
}

type BankPickProps = {
  readonly cards: readonly BankCardView[];
  readonly chosen: BankCardView | undefined;
  readonly onChange: (id: string) => void;
};

/** Selects the target bank account from the saved ones. */
export function BankPick({ cards, chosen, onChange }: BankPickProps) {
  const t = useText('bank', 'withdraw', 'valid');
  const [isOpen, setOpen] = useState(false);
  if (cards.length === 0) return <AddCard />;
  return (
    <>
      <button
        type="button"
        className={styles['pick']}
        data-card={chosen?.id ?? ''}
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{`${t('bank.account')}: `}</span>
        <span className={styles['tile']}>
          <Landmark {...ICON} />
        </span>
        {chosen === undefined ? (
          <span className={styles['words']}>{t('valid.bankCardRequired')}</span>
        ) : (
          <CardWords card={chosen} />
        )}
        <ChevronDown aria-hidden size={20} strokeWidth={1.75} />
      </button>
      {chosen !== undefined && <Cooling from={chosen.createdAt} until={chosen.usableAt} />}
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('bank.pick')}
        closeLabel={t('common.close')}
      >
        <Stack gap={8}>
          {cards.map((card) => (
            <button
              key={card.id}
              type="button"
              className={styles['choice']}
              aria-pressed={card.id === chosen?.id}
              onClick={() => {
                onChange(card.id);
                setOpen(false);
              }}
            >
              <CardWords card={card} />
              <Cooling from={card.createdAt} until={card.usableAt} />
            </button>
          ))}
          <AddCard />
        </Stack>
      </Sheet>
    </>
  );
}
