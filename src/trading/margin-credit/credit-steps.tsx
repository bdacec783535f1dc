import type { CreditView } from '#protocol/http/stock-credit.ts';
import { useText } from '#src/kit/index.ts';
import { Stack } from '#src/ui/index.ts';
import { Fold } from '#src/trading/order/fold.tsx';
import { useCreditLabels } from '#src/trading/order/use-credit-labels.ts';

/** Computation of a credit's figures, with the prices of that moment. */
export function CreditSteps({ credit }: { readonly credit: CreditView }) {
  const t = useText('margin');
  const { money, percent, rate } = useCreditLabels();
  const { value, equity, ratio, owed, initial, maintenance, callValue, toRestore } = credit;
  const hasPrices = value !== undefined && equity !== undefined && toRestore !== undefined;
  return (
    <Fold muted title={t('margin.how.title')}>
      <Stack
        as="ol"
        gap={4}
        padInlineStart={16}
        font="caption"
        color="text2"
        overflowWrap="anywhere"
      >
        {hasPrices && (
          <li>
            {t('margin.how.equity', {
              value: money(value),
              owed: money(owed),
              equity: money(equity),
            })}
          </li>
        )}
        {ratio !== undefined && <li>{t('margin.how.ratio', { ratio: rate(ratio) })}</li>}
        <li>
          {t('margin.how.call', {
            callValue: money(callValue),
            maintenance: percent(maintenance),
          })}
        </li>
        {hasPrices && (
          <li>
            {t('margin.how.restore', { initial: percent(initial), toRestore: money(toRestore) })}
          </li>
        )}
        <li>
          {t('margin.how.interest', {
            rate: rate(credit.annualRate),
            dayInterest: money(credit.dayInterest),
          })}
        </li>
        <li>{t('margin.how.cash')}</li>
        <li>{t('margin.how.prices')}</li>
      </Stack>
    </Fold>
  );
}
