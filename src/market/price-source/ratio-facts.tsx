import { formatDecimalText } from '#domain/text/number-text.ts';
import type { PriceSource } from '#protocol/worker/market-worker.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { KeyValues } from '#src/ui/index.ts';

/** Ratios at which the engine liquidates, calls and warns. */
const LIMITS = { liquidation: '1', call: '1.5', notice: '3' } as const;

/** The margin ratio as the screen and as the engine count it, and where it becomes dangerous. */
export function RatioFacts({ source }: { readonly source: PriceSource }) {
  const t = useText('source');
  const { separators } = useNumberStyle();
  const { shown, engineRatio = '' } = source;
  const limit = (text: string): string =>
    formatDecimalText(text, text.split('.')[1]?.length ?? 0, separators);
  return (
    <KeyValues
      rows={[
        { name: t('source.ratio.screen'), value: shown },
        { name: t('source.ratio.engine'), value: <span data-part="engine">{engineRatio}</span> },
        { name: t('source.ratio.liquidation'), value: `marginRatio ≤ ${LIMITS.liquidation}` },
        {
          name: t('source.ratio.call'),
          value: `≤ ${limit(LIMITS.call)} / ≤ ${limit(LIMITS.notice)}`,
        },
      ]}
    />
  );
}
