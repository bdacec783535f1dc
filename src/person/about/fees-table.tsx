import type { commonProps } from '#protocol/http/common.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { amountText, rateText, useNumberStyle, useText } from '#src/kit/index.ts';
import { KeyValues, Text } from '#src/ui/index.ts';

type Fees = NonNullable<DataOf<typeof commonProps>['fees']>;

/** Fees of the venue, as published by the server. */
export function FeesTable({ fees }: { readonly fees: Fees }) {
  const t = useText('about');
  const style = useNumberStyle();
  const money = ({ amount, asset }: { readonly amount: string; readonly asset: string }): string =>
    amountText(amount, asset, style.separators);
  const valueOf = ({ rate, least, flat }: Fees[number]): string => {
    if (flat !== undefined) return money(flat);
    const text = rateText(rate ?? '', style);
    return least === undefined ? text : t('about.feeMin', { rate: text, min: money(least) });
  };
  return (
    <div data-part="fees">
      <KeyValues
        rows={fees.map((fee) => ({ name: t(`about.fee.${fee.id}`), value: valueOf(fee) }))}
      />
      <Text as="p" hint>
        {t('about.feeNote')}
      </Text>
      <Text as="p" marginBlockStart={4} hint>
        {t('about.feeRobotNote')}
      </Text>
    </div>
  );
}
