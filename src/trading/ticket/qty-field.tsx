import { useRef } from 'react';
import { parseFixed } from '#domain/money/fixed.ts';
import { displayScale } from '#domain/money/display-scale.ts';
import { isPercent } from '#domain/order/size-units.ts';
import { useCell } from '#src/market/index.ts';
import { qtySlider, stepQty, unitsOfCell, useNumberStyle, useText } from '#src/kit/index.ts';
import { feedback } from '#src/trading/confirm/feedback.ts';
import { NumberField, Slider, Stack } from '#src/ui/index.ts';
import { SizeLines } from './size-lines.tsx';
import { useSizeNames } from './size-names.ts';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';

/** Decimals that an amount may be typed with where neither base nor money tells them. */
const CONTRACT_DECIMALS = 4;
const PERCENT_DECIMALS = 2;

function decimalsOf({ unit, instrument }: Ticket): number {
  if (unit === 'base') return instrument.qtyDecimals;
  if (unit === 'contracts') return CONTRACT_DECIMALS;
  return isPercent(unit) ? PERCENT_DECIMALS : displayScale(instrument.quote).cell;
}

/** Quantity that the funds pay for; for a contract, the one that they pay for on both sides. */
function useMax({ view, type, spec }: Ticket): number | null {
  const one = unitsOfCell(useCell(view, 'max').text);
  const long = unitsOfCell(useCell(view, 'maxLong').text);
  const short = unitsOfCell(useCell(view, 'maxShort').text);
  if (type !== 'contract' || spec.positionId !== undefined) return one;
  return long === null || short === null ? (long ?? short) : Math.min(long, short);
}

/** The typed size as the field shows it, and what else changes it. */
function useSize(ticket: Ticket) {
  const { draft, unit, view, instrument, change } = ticket;
  const computed = useCell(view, 'sizeQty').text;
  const shown = useCell(view, 'sizeText').text;
  const qty = draft.size === null ? draft.qty : computed;
  const inUnit = qty === '' ? '' : shown;
  const typed = unit === 'base' ? draft.qty : (draft.size?.text ?? inUnit);
  return {
    qty,
    typed,
    type: (text: string): void => {
      if (unit === 'base') change({ qty: text });
      else change({ qty: '', size: text === '' ? null : { unit, text } });
    },
    take: (next: string): void => change({ qty: next }),
    step: (direction: -1 | 1): void => change({ qty: stepQty(qty, direction, instrument) }),
  };
}

type Size = ReturnType<typeof useSize>;

/** Share of what is available, with a short vibration at each mark. */
function SizeSlider({ ticket, size }: { readonly ticket: Ticket; readonly size: Size }) {
  const t = useText('trade');
  const { language } = useNumberStyle();
  const { instrument, unit, view, change } = ticket;
  const max = useMax(ticket);
  const most = parseFixed(useCell(view, 'sizeMostQty').text, instrument.qtyDecimals);
  const slider = qtySlider(max, most, instrument);
  const position = slider.positionOf(size.qty);
  const from = useRef(position);
  const move = (next: number): void => {
    const qty = slider.qtyAt(next);
    const reached = slider.positionOf(qty);
    const isPassed = (stop: number): boolean =>
      (stop > from.current && stop <= reached) || (stop < from.current && stop >= reached);
    if (slider.stops.some(isPassed)) feedback('selection');
    from.current = reached;
    const isExact = unit === 'percent' && slider.end === 100 && reached === next && qty !== '';
    if (isExact) change({ qty: '', size: { unit, text: String(next) } });
    else size.take(qty);
  };
  const percent = slider.end === 0 ? 0 : Math.round((position / slider.end) * 100);
  return (
    <Slider
      label={t('trade.size.slider')}
      value={position}
      min={0}
      max={slider.end}
      step={1}
      stops={slider.stops}
      disabled={max === null}
      valueText={language === 'tr' ? `%${percent}` : `${percent}%`}
      onChange={move}
    />
  );
}

/** Size of the order in the chosen unit, the same in the others, its bounds and a slider. */
export function QtyField({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade');
  const { separators } = useNumberStyle();
  const { draft, instrument, unit } = ticket;
  const size = useSize(ticket);
  const label = useSizeNames(instrument, draft.closes).field(unit);
  return (
    <Stack columns={1} gap={4} className={styles['qty']}>
      <NumberField
        label={label}
        value={size.typed}
        onChange={size.type}
        decimals={decimalsOf(ticket)}
        keepsMinus
        separators={separators}
        stepper={{
          less: t('trade.stepLess', { name: label }),
          more: t('trade.stepMore', { name: label }),
          step: size.step,
        }}
      />
      <SizeLines ticket={ticket} />
      <SizeSlider ticket={ticket} size={size} />
    </Stack>
  );
}
