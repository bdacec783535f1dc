import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatPlain } from '#domain/money/fixed.ts';
import { stockCreditRepay, type CreditView } from '#protocol/http/stock-credit.ts';
import {
  AboveZeroField,
  accountBook,
  balanceOf,
  plainNumber,
  showToast,
  unitsOf,
  useCommand,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { LiveCell, type LiveView, useView } from '#src/market/index.ts';
import { ActSheet } from '#src/trading/order/act-sheet.tsx';
import { Button, KeyValues, Row, Text } from '#src/ui/index.ts';
import { useCreditLabels } from '#src/trading/order/use-credit-labels.ts';

type RepaySheetProps = {
  readonly credit: CreditView;
  readonly onPaid: () => void;
  readonly onClose: () => void;
};

const DECIMALS = 2;

type Limits = { readonly units: number; readonly owed: number; readonly free: number };

/** Why an amount cannot be paid; empty if it can. */
function useWhyNot({ units, owed, free }: Limits): string {
  const t = useText('margin');
  const { money } = useCreditLabels();
  const max = (most: number): string => money(formatPlain(most, DECIMALS));
  if (units <= 0) return t('margin.enterAmount');
  if (units > owed) return t('margin.tooMuch', { max: max(owed) });
  return units > free ? t('margin.short', { max: max(free) }) : '';
}

type RepayEffectProps = {
  readonly credit: CreditView;
  /** Debt after the payment, decimal text. */
  readonly left: string;
  readonly available: string;
};

/** Effect of a payment: remaining debt, and equity before and after. */
function RepayEffect({ credit, left, available }: RepayEffectProps) {
  const t = useText('margin');
  const { money } = useCreditLabels();
  const now = useView({ kind: 'credit', owed: credit.owed });
  const then = useView({ kind: 'credit', owed: left });
  const ratio = (view: LiveView) => (
    <LiveCell view={view} field="ratio" width={0} flash={false} source={false} />
  );
  return (
    <KeyValues
      rows={[
        { name: t('margin.available'), value: money(available) },
        { name: t('margin.owedAfter'), value: `${money(credit.owed)} → ${money(left)}` },
        {
          name: t('margin.ratioAfter'),
          value: (
            <>
              {ratio(now)}
              {' → '}
              {ratio(then)}
            </>
          ),
        },
      ]}
    />
  );
}

/** Repays credit: an amount, the part that restores the ratio, or everything. */
export function RepaySheet({ credit, onPaid, onClose }: RepaySheetProps) {
  const t = useText('margin');
  const { separators } = useNumberStyle();
  const { balances } = useSnapshot(accountBook);
  const [amount, setAmount] = useState('');
  const sending = useCommand();
  const count = (text: string): number => unitsOf(text, DECIMALS) ?? 0;
  const { available } = balanceOf(balances, credit.currency);
  const [owed, free, units] = [count(credit.owed), count(available), count(plainNumber(amount))];
  const whyNot = useWhyNot({ units, owed, free });
  const left = formatPlain(Math.max(0, owed - units), DECIMALS);
  const restore = count(credit.toRestore ?? '0');
  const isAll = units === owed;
  const pay = (): Promise<void> =>
    sending.send(async (ask) => {
      // "Everything" is the debt when the command arrives, including a new day of interest.
      const input = isAll ? {} : { amount: formatPlain(units, DECIMALS) };
      await ask(stockCreditRepay, input);
      showToast({ text: t('margin.paid'), tone: 'ok' });
      onPaid();
    });
  return (
    <ActSheet
      title={t('margin.repayTitle')}
      part="repay-sheet"
      keep={amount !== ''}
      failure={sending.failure}
      onClose={onClose}
      act={{
        label: t('margin.repay'),
        kind: 'primary',
        busy: sending.busy,
        disabled: whyNot !== '',
        reason: whyNot,
        onPress: () => void pay(),
      }}
    >
      <AboveZeroField
        label={t('margin.amount')}
        value={amount}
        decimals={DECIMALS}
        separators={separators}
        onChange={setAmount}
        error={units > 0 && whyNot !== '' ? whyNot : undefined}
        trailing={
          <Row as="span" align="center">
            {restore > 0 && restore < owed && (
              <Button kind="text" onClick={() => setAmount(formatPlain(restore, DECIMALS))}>
                {t('margin.restore')}
              </Button>
            )}
            <Button kind="text" onClick={() => setAmount(credit.owed)}>
              {t('margin.all')}
            </Button>
          </Row>
        }
      />
      <RepayEffect credit={credit} left={left} available={available} />
      <Text as="p" font="caption" color="text3">
        {t('margin.interestFirst')}
      </Text>
    </ActSheet>
  );
}
