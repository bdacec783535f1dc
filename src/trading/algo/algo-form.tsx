import { useEffect, type ReactNode } from 'react';
import { hasLimit, hasTrigger, type AlgoChoice } from '#domain/algo/algo-order.ts';
import type { AlgoField } from '#domain/algo/check-fields.ts';
import { priceOfCell, useText } from '#src/kit/index.ts';
import { useCell } from '#src/market/index.ts';
import { signOf } from '#src/trading/order/order-market.ts';
import { CheckRow, Segmented, Stack } from '#src/ui/index.ts';
import { changeFields, type AlgoTicket } from './algo-ticket.ts';
import { AlgoFigures, AlgoNet } from './algo-figures.tsx';
import styles from './algo-form.module.css';
import { NumberEntry, PriceEntry, TriggerBy } from './entries.tsx';
import { useAlgo, useFieldErrors } from './use-algo.ts';

type AlgoFormProps = {
  readonly ticket: AlgoTicket;
  readonly kind: AlgoChoice;
  /** Quantity field of the ticket. */
  readonly qty: ReactNode;
};

type PartProps = {
  readonly ticket: AlgoTicket;
  readonly kind: AlgoChoice;
  readonly errorOf: (field: AlgoField) => string | undefined;
};

/** Currency of a price as its fields name it. */
function unitOf({ instrument: { quote } }: AlgoTicket): string {
  const sign = signOf(quote);
  return sign === '' ? quote : sign;
}

/** Trigger of a stop, a take profit and an OCO. */
function TriggerEntry({ ticket, errorOf }: PartProps) {
  const t = useText('algo');
  const { fields } = ticket.draft;
  return (
    <>
      <PriceEntry
        ticket={ticket}
        label={t('algo.trigger', { by: t(`algo.by.${fields.triggerBy}`) })}
        value={fields.trigger}
        onChange={(trigger) => changeFields(ticket, { trigger })}
        error={errorOf('trigger')}
      />
      <SourceEntry ticket={ticket} />
    </>
  );
}

function SourceEntry({ ticket }: Pick<PartProps, 'ticket'>) {
  if (ticket.type !== 'contract') return null;
  const { triggerBy } = ticket.draft.fields;
  return <TriggerBy value={triggerBy} onChange={(by) => changeFields(ticket, { triggerBy: by })} />;
}

/** Limit of the ticket. It starts at the last price. */
function LimitEntry({ ticket, kind, errorOf }: PartProps) {
  const t = useText('algo');
  const { draft, instrument, ticker, change } = ticket;
  const last = priceOfCell(useCell(ticker, 'last').text, instrument);
  const isUntouched = !draft.hasPrice && last !== '';
  useEffect(() => {
    if (isUntouched) change({ price: last, hasPrice: true });
  });
  const name = kind === 'scale' ? 'algo.from' : 'algo.limitPrice';
  return (
    <PriceEntry
      ticket={ticket}
      label={t(name, { unit: unitOf(ticket) })}
      value={draft.price}
      onChange={(price) => change({ price, hasPrice: true })}
      error={errorOf('price')}
    />
  );
}

const LIMIT_NAMES = {
  twap: 'algo.worstPrice',
  pov: 'algo.worstPrice',
  chase: 'algo.neverBeyond',
} as const;

/** The limit of an OCO's stop, the worst price of a TWAP and of a chase. */
function OwnLimit({ ticket, kind, errorOf }: PartProps) {
  const t = useText('algo');
  const isWorst = kind === 'twap' || kind === 'chase' || kind === 'pov';
  return (
    <PriceEntry
      ticket={ticket}
      label={t(isWorst ? LIMIT_NAMES[kind] : 'algo.stopLimit')}
      value={ticket.draft.fields.limit}
      onChange={(limit) => changeFields(ticket, { limit })}
      error={errorOf('limit')}
    />
  );
}

function TrailingFields({ ticket, errorOf }: PartProps) {
  const t = useText('algo');
  const { fields } = ticket.draft;
  const isPercent = fields.callbackBy === 'percent';
  return (
    <>
      <Segmented
        label={t('algo.callbackBy')}
        value={fields.callbackBy}
        onChange={(callbackBy) => changeFields(ticket, { callbackBy, callback: '' })}
        options={[
          { value: 'percent', label: t('algo.percent') },
          { value: 'amount', label: t('algo.amount') },
        ]}
      />
      <NumberEntry
        label={t('algo.callback', { unit: isPercent ? '%' : unitOf(ticket) })}
        value={fields.callback}
        decimals={isPercent ? 2 : ticket.instrument.priceDecimals}
        onChange={(callback) => changeFields(ticket, { callback })}
        error={errorOf('callback')}
      />
      <PriceEntry
        ticket={ticket}
        label={t('algo.activation')}
        value={fields.activation}
        onChange={(activation) => changeFields(ticket, { activation })}
        error={errorOf('activation')}
      />
      <SourceEntry ticket={ticket} />
    </>
  );
}

function PostOnly({ ticket }: Pick<PartProps, 'ticket'>) {
  const t = useText('algo');
  return (
    <CheckRow
      checked={ticket.draft.fields.postOnly}
      onChange={(postOnly) => changeFields(ticket, { postOnly })}
    >
      {t('algo.postOnly')}
    </CheckRow>
  );
}

function ScaleFields({ ticket, errorOf }: PartProps) {
  const t = useText('algo');
  const { fields } = ticket.draft;
  return (
    <>
      <PriceEntry
        ticket={ticket}
        label={t('algo.to', { unit: unitOf(ticket) })}
        value={fields.to}
        onChange={(to) => changeFields(ticket, { to })}
        error={errorOf('to')}
      />
      <Stack columns={2} gap={8} className={styles['numbers']}>
        <NumberEntry
          label={t('algo.count')}
          value={fields.count}
          onChange={(count) => changeFields(ticket, { count })}
          error={errorOf('count')}
        />
        <NumberEntry
          label={t('algo.skew')}
          value={fields.skew}
          decimals={2}
          onChange={(skew) => changeFields(ticket, { skew })}
          error={errorOf('skew')}
        />
      </Stack>
    </>
  );
}

function TwapFields({ ticket, errorOf }: PartProps) {
  const t = useText('algo');
  const { fields } = ticket.draft;
  return (
    <Stack columns={2} gap={8} className={styles['numbers']}>
      <NumberEntry
        label={t('algo.minutes')}
        value={fields.minutes}
        decimals={1}
        onChange={(minutes) => changeFields(ticket, { minutes })}
        error={errorOf('minutes')}
      />
      <NumberEntry
        label={t('algo.slices')}
        value={fields.slices}
        onChange={(slices) => changeFields(ticket, { slices })}
        error={errorOf('slices')}
      />
      <NumberEntry
        label={t('algo.jitter')}
        value={fields.jitter}
        decimals={1}
        onChange={(jitter) => changeFields(ticket, { jitter })}
        error={errorOf('jitter')}
      />
    </Stack>
  );
}

function ChaseFields({ ticket, errorOf }: PartProps) {
  const t = useText('algo');
  const { fields } = ticket.draft;
  return (
    <Stack columns={2} gap={8} className={styles['numbers']}>
      <NumberEntry
        label={t('algo.distance')}
        value={fields.distance}
        onChange={(distance) => changeFields(ticket, { distance })}
        error={errorOf('distance')}
      />
      <NumberEntry
        label={t('algo.moveEvery')}
        value={fields.every}
        onChange={(every) => changeFields(ticket, { every })}
        error={errorOf('every')}
      />
      <NumberEntry
        label={t('algo.minutes')}
        value={fields.minutes}
        decimals={1}
        onChange={(minutes) => changeFields(ticket, { minutes })}
        error={errorOf('minutes')}
      />
    </Stack>
  );
}

function PovFields({ ticket, errorOf }: PartProps) {
  const t = useText('algo');
  const { fields } = ticket.draft;
  return (
    <Stack columns={2} gap={8} className={styles['numbers']}>
      <NumberEntry
        label={t('algo.rate')}
        value={fields.rate}
        decimals={1}
        onChange={(rate) => changeFields(ticket, { rate })}
        error={errorOf('rate')}
      />
      <NumberEntry
        label={t('algo.minutes')}
        value={fields.minutes}
        decimals={1}
        onChange={(minutes) => changeFields(ticket, { minutes })}
        error={errorOf('minutes')}
      />
    </Stack>
  );
}

function VisibleEntry({ ticket, errorOf }: PartProps) {
  const t = useText('algo');
  const { instrument, draft } = ticket;
  return (
    <NumberEntry
      label={t('algo.visible', { unit: instrument.base })}
      value={draft.fields.visible}
      decimals={instrument.qtyDecimals}
      onChange={(visible) => changeFields(ticket, { visible })}
      error={errorOf('visible')}
    />
  );
}

const HAS_PRICE: ReadonlySet<AlgoChoice> = new Set(['oco', 'scale', 'iceberg']);

/** Fields of a kind that come before the quantity. */
function Before(props: PartProps) {
  const { kind } = props;
  return (
    <>
      {HAS_PRICE.has(kind) && <LimitEntry {...props} />}
      {hasTrigger(kind) && <TriggerEntry {...props} />}
      {hasLimit(kind) && <LimitEntry {...props} />}
      {kind === 'oco' && <OwnLimit {...props} />}
      {kind === 'trailing' && <TrailingFields {...props} />}
      {kind === 'scale' && <ScaleFields {...props} />}
      {kind === 'twap' && <TwapFields {...props} />}
      {kind === 'chase' && <OwnLimit {...props} />}
      {kind === 'chase' && <ChaseFields {...props} />}
      {kind === 'pov' && <PovFields {...props} />}
    </>
  );
}

/** Fields of an order that places others, and what it costs at its price. */
export function AlgoForm({ ticket, kind, qty }: AlgoFormProps) {
  useText('algo', 'error', 'valid', 'order');
  const algo = useAlgo(ticket, kind);
  const mayPost = ticket.type !== 'stock' && (kind === 'scale' || kind === 'iceberg');
  const part = { ticket, kind, errorOf: useFieldErrors(algo.wrong) };
  return (
    <Stack gap={8} minInline={0} className={styles['form']} data-algo={kind}>
      <Before {...part} />
      {qty}
      {(kind === 'twap' || kind === 'pov') && <OwnLimit {...part} />}
      {kind === 'iceberg' && <VisibleEntry {...part} />}
      {mayPost && <PostOnly ticket={ticket} />}
      <AlgoFigures algo={algo} />
      <AlgoNet algo={algo} view={ticket.view} />
    </Stack>
  );
}
