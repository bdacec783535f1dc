import { isRisk, SIZE_UNITS, type SizeUnit } from '#domain/order/size-units.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { useCell } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import { offeredUnits, sizeUnits } from '#src/trading/order/size-unit.ts';
import { hasSize } from '#src/trading/order/ticket-draft.ts';
import { classes, css, Row, SelectMenu, Text } from '#src/ui/index.ts';
import { useSizeNames } from './size-names.ts';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';

type LinesProps = { readonly ticket: Ticket };

/** Units that the line beneath the field repeats; the menu shows all of them. */
const REPEATED: ReadonlySet<SizeUnit> = new Set(['base', 'quote', 'contracts', 'percent', 'risk']);

/** The size in each unit, as texts of the screen; empty where a unit does not exist. */
function useAmounts({ view }: Ticket): Readonly<Record<SizeUnit, string>> {
  const shown = (text: string): string => (/\d/.test(text) ? text : '');
  return {
    base: shown(useCell(view, 'sizeBase').text),
    quote: shown(useCell(view, 'sizeQuote').text),
    contracts: shown(useCell(view, 'sizeContracts').text),
    percent: shown(useCell(view, 'sizePercent').text),
    margin: shown(useCell(view, 'sizeMargin').text),
    risk: shown(useCell(view, 'sizeRisk').text),
    riskPercent: shown(useCell(view, 'sizeRiskPercent').text),
  };
}

/** Whether a size by risk lacks the stop that it is computed from. */
export function lacksStop({ unit, spec, instrument }: Ticket): boolean {
  const stop = parseFixed(spec.stopLoss, instrument.priceDecimals);
  return isRisk(unit) && (stop === null || stop <= 0);
}

/** Frames to wait for the fields of a bracket, which may have to be downloaded first. */
const MAX_FRAMES = 120;

/** Focuses the stop of a form as soon as it is there. */
function focusStop(form: Element | null, left = MAX_FRAMES): void {
  const field = form?.querySelector<HTMLInputElement>('[data-trigger="stopLoss"] input[inputmode]');
  if (field != null) field.focus();
  else if (left > 0) requestAnimationFrame(() => focusStop(form, left - 1));
}

/** Switches the bracket on and focuses its stop. */
function askForStop({ draft, change }: Ticket, within: Element): void {
  const { stopLoss, takeProfit } = draft;
  change({ stopLoss: stopLoss ?? '', takeProfit: takeProfit ?? '' });
  focusStop(within.closest('[data-ticket]'));
}

/** Chooses the unit. The quantity stays, and is shown in the new one. */
function UnitMenu({ ticket }: LinesProps) {
  const t = useText('trade');
  const { type, draft, unit, view, instrument, change } = ticket;
  const qty = useCell(view, 'sizeQty').text;
  const amounts = useAmounts(ticket);
  const names = useSizeNames(instrument, draft.closes);
  const choose = (next: SizeUnit): void => {
    sizeUnits[type] = next;
    if (draft.size !== null) change({ qty: /[1-9]/.test(qty) ? qty : '' });
  };
  return (
    <SelectMenu
      label={t('trade.size.unit')}
      look="cover"
      value={unit}
      onChange={choose}
      options={offeredUnits(type, draft.closes)
        .filter((value) => draft.algo === null || !isRisk(value))
        .map((value) => ({
          value,
          label: names.field(value),
          detail: amounts[value] === '' ? undefined : names.amount(value, amounts[value]),
        }))}
    />
  );
}

/** The same size in other units, or what is missing for one. */
function OtherUnits({ ticket }: LinesProps) {
  const t = useText('trade');
  const { draft, unit, instrument } = ticket;
  const amounts = useAmounts(ticket);
  const names = useSizeNames(instrument, draft.closes);
  if (lacksStop(ticket)) {
    return (
      <button
        type="button"
        className={styles['needsStop']}
        onClick={(event) => askForStop(ticket, event.currentTarget)}
      >
        {t('trade.size.needsStop')}
      </button>
    );
  }
  if (!hasSize(draft)) return <span>{t('trade.size.none', { unit: names.field(unit) })}</span>;
  const others = SIZE_UNITS.filter(
    (one) => one !== unit && REPEATED.has(one) && amounts[one] !== '',
  );
  return (
    <Row wrap columnGap={4} data-size>
      {others.map((one, index) => (
        <Text key={one} nowrap data-unit={one}>
          {names.amount(one, amounts[one])}
          {index < others.length - 1 && ' ·'}
        </Text>
      ))}
    </Row>
  );
}

/** Smallest and largest size that is accepted, in the unit of the field. */
function Bounds({ ticket }: LinesProps) {
  const t = useText('trade');
  const least = useCell(ticket.view, 'sizeLeast').text;
  const most = useCell(ticket.view, 'sizeMost').text;
  if (!/\d/.test(least) || !/\d/.test(most)) return null;
  return <span data-range>{t('trade.size.range', { least, most })}</span>;
}

const LINES = css({
  display: 'flex',
  direction: 'column',
  position: 'relative',
  font: 'micro',
  tabular: true,
  color: 'text3',
});

/** Lines beneath the size field: the other units with the choice of one, and the bounds. */
export function SizeLines({ ticket }: LinesProps) {
  return (
    <div className={classes(LINES, styles['sizeLines'])} data-asks={lacksStop(ticket)}>
      <OtherUnits ticket={ticket} />
      <Bounds ticket={ticket} />
      <UnitMenu ticket={ticket} />
    </div>
  );
}
