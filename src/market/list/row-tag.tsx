import { useViewState } from '#src/market/cells/use-cell.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { useText } from '#src/kit/index.ts';
import { Tag } from '#src/ui/index.ts';

/** Tag for an instrument that does not trade normally; renders when that changes. */
export function RowTag({ view }: { readonly view: LiveView }) {
  const t = useText('trade', 'market');
  const { trading } = useViewState(view);
  if (trading !== 'halted' && trading !== 'suspect') return null;
  return (
    <Tag size="s" tone="warn">
      {t(trading === 'halted' ? 'trade.circuitBreaker' : 'market.checking')}
    </Tag>
  );
}
