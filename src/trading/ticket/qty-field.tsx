import { useCell } from '#src/market/index.ts';
import {
  qtyOfShare,
  shareOfMax,
  stepQty,
  unitsOfCell,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { NumberField, Slider, Stack } from '#src/ui/index.ts';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';

const STOPS = [0, 25, 50, 75, 100];

/** Maximum quantity; for a contract, the maximum that both sides allow. */
function useMax({ view, type, spec }: Ticket): number | null {
  const one = unitsOfCell(useCell(view, 'max').text);
  const long = unitsOfCell(useCell(view, 'maxLong').text);
  const short = unitsOfCell(useCell(view, 'maxShort').text);
  if (type !== 'contract' || spec.positionId !== undefined) return one;
  return long === null || short === null ? (long ?? short) : Math.min(long, short);
}

/** Quantity field with a slider for the percentage of the maximum. */
export function QtyField({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade', 'book');
  const { language, separators } = useNumberStyle();
  const { draft, instrument, type, change } = ticket;
  const max = useMax(ticket);
  const share = shareOfMax(draft.qty, max, instrument);
  const label = type === 'stock' ? t('common.shares') : t('book.qty', { unit: instrument.base });
  return (
    <Stack className={styles['qty']}>
      <NumberField
        label={label}
        value={draft.qty}
        onChange={(qty) => change({ qty })}
        decimals={instrument.qtyDecimals}
        keepsMinus
        separators={separators}
        stepper={{
          less: t('trade.stepLess', { name: label }),
          more: t('trade.stepMore', { name: label }),
          step: (direction) => change({ qty: stepQty(draft.qty, direction, instrument) }),
        }}
      />
      <Slider
        label={t('trade.shareOfMax')}
        value={share}
        min={0}
        max={100}
        step={1}
        stops={STOPS}
        disabled={max === null}
        valueText={language === 'tr' ? `%${share}` : `${share}%`}
        onChange={(percent) => change({ qty: qtyOfShare(max, percent, instrument) })}
      />
    </Stack>
  );
}
