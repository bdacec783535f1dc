import { ChevronDown, Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { BankCardView } from '#protocol/http/bank.ts';
import { Cooling, inFours, useText, IconTile } from '#src/kit/index.ts';
import { Sheet, Stack, Text, css, classes } from '#src/ui/index.ts';
import { CHOICE, PICK_ROW } from './pick-look.ts';
import styles from './withdraw.module.css';

const ADD = `/pages/wallet/addBank?next=${encodeURIComponent('/pages/withdraw/bankWithdraw')}`;
const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

function CardWords({ card }: { readonly card: BankCardView }) {
  const t = useText('bank');
  return (
    <Stack as="span" gap={2} fill>
      <Text as="strong" weight={600}>
        {card.bankName ?? t('bank.other')}
      </Text>
      <Text mono hint overflowWrap="anywhere">
        {inFours(card.accountNumber)}
      </Text>
      <Text hint>{card.cardholder}</Text>
    </Stack>
  );
}

/** Link to add a bank account, the first or another one. */
function AddCard() {
  const t = useText('withdraw', 'bank');
  return (
    <Link href={ADD} className={PICK_ROW}>
      <Plus {...ICON} className={css({ color: 'warn' })} />
      <Text grow>{t('withdraw.needCard')}</Text>
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
        className={classes(PICK_ROW, styles['chosen'])}
        data-card={chosen?.id ?? ''}
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{`${t('bank.account')}: `}</span>
        <IconTile>
          <Landmark {...ICON} />
        </IconTile>
        {chosen === undefined ? (
          <Stack as="span" gap={2} fill>
            {t('valid.bankCardRequired')}
          </Stack>
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
              className={classes(CHOICE, card.id === chosen?.id && styles['chosen'])}
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
