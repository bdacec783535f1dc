import { useCell } from '#src/market/cells/use-cell.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { useNumberStyle } from '#src/kit/settings/use-number-style.ts';
import { rateText } from '#src/kit/amounts/rate-text.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Tag } from '#src/ui/tag.tsx';

type FeeNameProps = {
  readonly view: LiveView;
  /** What the fee is called on this ticket. */
  readonly name: string;
};

/** The name of a fee; a member's says what is taken off it. */
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
