import { TriangleAlert } from 'lucide-react';
import type { contractMultiple } from '#protocol/http/contract-orders.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { type LiveView, useCell, useView } from '#src/market/index.ts';
import { completed, useNumberStyle, useText } from '#src/kit/index.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { classes, css, Text } from '#src/ui/index.ts';
import styles from './leverage-sheet.module.css';
import type { Ticket } from './use-ticket.ts';

type Tier = DataOf<typeof contractMultiple>['tiers'][number];

type LeverageTableProps = {
  readonly ticket: Ticket;
  readonly stops: readonly number[];
  readonly chosen: number;
  readonly tier: Tier | null;
};

type RowProps = { readonly ticket: Ticket; readonly stop: number; readonly isChosen: boolean };

/** From this leverage on, an adverse move of a few percent liquidates. */
const WARN_FROM = 5;

/** The order with its quantity, which another leverage leaves alone. */
function useSized({ spec, view }: Ticket): TicketSpec {
  const computed = useCell(view, 'sizeQty').text;
  const { size, ...plain } = spec;
  return size === undefined ? plain : { ...plain, qty: computed };
}

/** View of the same order at another leverage. */
function useStopView(ticket: Ticket, leverage: number): LiveView {
  const spec = completed(useSized(ticket), ticket.instrument);
  return useView({ kind: 'ticket', sym: spec.sym, ticket: { ...spec, leverage } });
}

/** A distance without its sign; unknown ones are unchanged. */
function unsigned(text: string): string {
  return /\d/.test(text) ? text.replace(/^[-\u2212+]/, '') : text;
}

function toneOf(stop: number): 'danger' | 'warn' | undefined {
  if (stop >= 20) return 'danger';
  return stop >= 10 ? 'warn' : undefined;
}

function Row({ ticket, stop, isChosen }: RowProps) {
  const t = useText('contract', 'order');
  const view = useStopView(ticket, stop);
  const long = useCell(view, 'liqLong').text;
  const short = useCell(view, 'liqShort').text;
  const distance = useCell(view, 'distanceLong').text;
  const max = useCell(view, 'maxLong').text;
  const tone = toneOf(stop);
  const hasNone = /\d/.test(short) && !/\d/.test(long);
  return (
    <tr data-chosen={isChosen}>
      <th scope="row">{t('contract.multiple', { x: stop })}</th>
      <td className={hasNone ? undefined : css({ color: 'warn' })}>
        {hasNone ? t('order.none') : long}
      </td>
      <td className={css({ color: 'warn' })}>{short}</td>
      <td data-tone={tone} className={tone && css({ color: tone })}>
        {unsigned(distance)}
      </td>
      <td>{max}</td>
    </tr>
  );
}

/** Warning with the adverse move that liquidates. */
function Warning({ ticket, chosen }: { readonly ticket: Ticket; readonly chosen: number }) {
  const t = useText('order');
  const view = useStopView(ticket, chosen);
  const distance = useCell(view, 'distanceLong').text;
  const margin = useCell(view, 'marginLong').text;
  const full = useCell(view, 'amount').text;
  if (chosen < WARN_FROM || !/\d/.test(distance)) return null;
  return (
    <p className={styles['warning']}>
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
      {t('order.leverageWarning', { distance: unsigned(distance), margin, full })}
    </p>
  );
}

/** Effect of each leverage on the order: liquidation on both sides, distance, maximum size. */
export function LeverageTable({ ticket, stops, chosen, tier }: LeverageTableProps) {
  const t = useText('contract', 'order');
  const { separators, language } = useNumberStyle();
  const { base } = ticket.instrument;
  const { price } = ticket.draft;
  const sized = useSized(ticket);
  const { qty } = completed(sized, ticket.instrument);
  const isSample = qty !== sized.qty;
  const number = (text: string, decimals: number): string =>
    text === '' ? '--' : formatDecimalText(text, decimals, separators);
  const rate = tier === null ? '--' : percentOf(tier.maintenanceRate, language, separators.decimal);
  return (
    <>
      <table className={classes(css({ font: 'num-s', tabular: true }), styles['table'])}>
        <thead className={css({ font: 'micro', color: 'text3' })}>
          <tr>
            <th scope="col">{t('order.multiple')}</th>
            <th scope="col">{t('order.longLiq')}</th>
            <th scope="col">{t('order.shortLiq')}</th>
            <th scope="col">{t('order.distance')}</th>
            <th scope="col">{t('order.maxOf', { asset: base })}</th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <Row key={stop} ticket={ticket} stop={stop} isChosen={stop === chosen} />
          ))}
        </tbody>
      </table>
      <Text as="p" marginBlock={8} font="micro" color="text3">
        {t('order.leverageBasis', {
          price: number(price, ticket.instrument.priceDecimals),
          qty: number(qty, ticket.instrument.qtyDecimals),
          asset: base,
          rate,
          tierMax: tier === null ? '--' : number(tier.maxQty, 0),
        })}
      </Text>
      {isSample && (
        <Text as="p" marginBlock={8} font="micro" color="text3" data-part="sample">
          {t('order.leverageSample', {
            qty: number(qty, ticket.instrument.qtyDecimals),
            asset: base,
          })}
        </Text>
      )}
      <Warning ticket={ticket} chosen={chosen} />
    </>
  );
}

/** A fraction such as `0.004` as a percentage with two decimals. */
function percentOf(rate: string, language: 'tr' | 'en', point: string): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  const digits = fraction.padEnd(4, '0').slice(0, 4);
  const percent = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const text = percent + point + digits.slice(2);
  return language === 'tr' ? `%${text}` : `${text}%`;
}
