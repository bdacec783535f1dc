import { type LiveView, useCell } from '#src/market/index.ts';
import { rateText, useNumberStyle, useText } from '#src/kit/index.ts';
import { Tag } from '#src/ui/index.ts';

type FeeNameProps = {
  readonly view: LiveView;
  /** Name of the fee on this ticket. */
  readonly name: string;
};

/** Name of a fee, with the VIP discount. */
export function FeeName({ view, name }: FeeNameProps) {
  const t = useText('trade');
  const { separators, language } = useNumberStyle();
  const { text: discount } = useCell(view, 'feeDiscount');
  if (!/[1-9]/.test(discount)) return name;
  const pct = rateText(discount, { separators, language });
  return (
    <>
      {name}{' '}
      <Tag size="s" tone="ok">
        {t('trade.vipFee', { pct })}
      </Tag>
    </>
  );
}
