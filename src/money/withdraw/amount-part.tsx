import { AboveZeroField, useMoneyLabels, useNumberStyle, useText } from '#src/kit/index.ts';
import { Button, Row, Text } from '#src/ui/index.ts';
import { mostOf, withdrawFault, type WithdrawLimits } from '#domain/wallet/withdraw-figures.ts';

type AmountPartProps = {
  readonly asset: string;
  readonly decimals: number;
  readonly limits: WithdrawLimits;
  readonly amount: string;
  readonly onChange: (amount: string) => void;
};

/** Why an amount cannot be withdrawn; empty if it can. */
export function useAmountWords(asset: string, amount: string, limits: WithdrawLimits): string {
  const t = useText('withdraw', 'valid', 'error');
  const words = useMoneyLabels();
  const fault = withdrawFault(amount, limits);
  if (fault === null) return '';
  switch (fault.key) {
    case 'valid.minWithdraw':
      return t('valid.minWithdraw', { min: words.amount(fault.min, asset) });
    case 'withdraw.aboveMax':
      return t('withdraw.aboveMax', { max: words.amount(fault.max, asset) });
    case 'error.dailyLimit':
      return t('error.dailyLimit', { left: words.amount(fault.left, asset) });
    default:
      return t(fault.key);
  }
}

/** Amount to withdraw, fee included, with the withdrawable amount beneath. */
export function AmountPart({ asset, decimals, limits, amount, onChange }: AmountPartProps) {
  const t = useText('withdraw', 'wallet', 'funds');
  const words = useMoneyLabels();
  const { separators } = useNumberStyle();
  const wrong = useAmountWords(asset, amount, limits);
  const { min, max, withdrawable } = limits;
  const least = words.amount(min, asset);
  // The minimum of a coin depends on its network, so there is none before one is selected.
  const hint =
    max === undefined
      ? t('wallet.limitMin', { min: least })
      : t('wallet.limits', { min: least, max: words.amount(max, asset) });
  return (
    <div>
      <AboveZeroField
        label={t('withdraw.amountOut')}
        value={amount}
        decimals={decimals}
        separators={separators}
        onChange={onChange}
        error={amount !== '' && wrong !== '' ? wrong : undefined}
        hint={/[1-9]/.test(min) ? hint : undefined}
        trailing={
          <Row as="span" inline gap={4} align="center" padInlineEnd={4} color="text3">
            {asset}
            <Button kind="text" onClick={() => onChange(mostOf(limits))}>
              {t('common.maxButton')}
            </Button>
          </Row>
        }
      />
      <Row as="p" wrap columnGap={8} justify="between" padBlockStart={8} hint>
        <span>{t('funds.withdrawable')}</span>
        <Text
          as="strong"
          font="num-s"
          color="text"
          data-part="withdrawable"
          data-figure="withdrawable"
          data-of={asset}
        >
          {words.amount(withdrawable, asset)}
        </Text>
      </Row>
    </div>
  );
}
