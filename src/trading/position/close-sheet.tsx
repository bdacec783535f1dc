import { useState } from 'react';
import { formatPlain } from '#domain/money/fixed.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import { LiveCell, type LiveView, symbolLabel, useCell, useView } from '#src/market/index.ts';
import {
  parseReason,
  plainNumber,
  priceOfCell,
  qtyOfShare,
  qtyText,
  reasonText,
  shareOfMax,
  showToast,
  stepPrice,
  stepQty,
  unitsOf,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { Button, KeyValues, NumberField, Segmented, Stack, Text } from '#src/ui/index.ts';
import { ActSheet } from '#src/trading/order/act-sheet.tsx';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { CLOSE_SHARES, closeSettings, type CloseShare } from './close-share.ts';
import { closingSide, closingTicket } from './closing-ticket.ts';
import { useCloseOrder } from './use-close-order.ts';

type CloseSheetProps = {
  readonly position: PositionView;
  readonly instrument: Instrument;
  /** The part to begin with; without it, the one that was chosen last. */
  readonly share?: CloseShare | undefined;
  readonly onClose: () => void;
};

/** Result of closing: profit, fee, and amount returned to the available margin. */
function Expected({ view }: { readonly view: LiveView }) {
  const t = useText('position', 'contract', 'order', 'trade');
  return (
    <KeyValues
      rows={[
        {
          name: t('trade.avgPrice'),
          value: <LiveCell view={view} field="average" width={0} flash={false} source={false} />,
        },
        {
          name: t('position.pnl'),
          value: (
            <LiveCell view={view} field="amount" width={0} toned flash={false} source={false} />
          ),
        },
        {
          name: t('contract.closingFee'),
          value: <LiveCell view={view} field="fee" width={0} flash={false} source={false} />,
        },
        {
          name: `${t('position.expected')} (USDT)`,
          value: <LiveCell view={view} field="total" width={0} flash={false} source={false} />,
          strong: true,
        },
      ]}
    />
  );
}

/** Why closing is blocked; empty if it is not. */
function useWhy(view: LiveView): string {
  useText('order', 'error', 'valid');
  const { separators } = useNumberStyle();
  const reason = parseReason(useCell(view, 'why').text);
  return reason === null ? '' : reasonText(reason, separators);
}

type SharesProps = {
  readonly qty: string;
  readonly max: number;
  readonly instrument: Instrument;
  readonly onChange: (qty: string) => void;
};

/** Buttons for quarters of the position; the next close begins with the one chosen last. */
function Shares({ qty, max, instrument, onChange }: SharesProps) {
  const t = useText('position');
  const { language } = useNumberStyle();
  const share = shareOfMax(qty, max, instrument);
  return (
    <Stack columns={4} gap={8} role="group" aria-label={t('position.share')}>
      {CLOSE_SHARES.map((percent) => (
        <Button
          key={percent}
          kind={share === percent ? 'outline' : 'secondary'}
          aria-pressed={share === percent}
          onClick={() => {
            closeSettings.share = percent;
            onChange(qtyOfShare(max, percent, instrument));
          }}
        >
          {language === 'tr' ? `%${percent}` : `${percent}%`}
        </Button>
      ))}
    </Stack>
  );
}

/** Names of the stepper buttons of a field. */
function useStepper() {
  const t = useText('position');
  return (name: string, step: (way: -1 | 1) => void) => ({
    less: t('position.less', { name }),
    more: t('position.moreOf', { name }),
    step,
  });
}

type KindProps = {
  readonly type: 'market' | 'limit';
  readonly onChange: (type: 'market' | 'limit') => void;
};

function Kind({ type, onChange }: KindProps) {
  const t = useText('trade');
  return (
    <Segmented
      label={t('trade.orderType')}
      value={type}
      onChange={onChange}
      options={[
        { value: 'market', label: t('trade.market') },
        { value: 'limit', label: t('trade.limit') },
      ]}
    />
  );
}

type FieldsProps = {
  readonly instrument: Instrument;
  /** Null for a market order. */
  readonly price: {
    readonly value: string;
    readonly mark: string;
    readonly onChange: (price: string) => void;
  } | null;
  readonly qty: string;
  readonly onQty: (qty: string) => void;
};

/** Limit price and quantity, with steps. */
function Fields({ instrument, price, qty, onQty }: FieldsProps) {
  const t = useText('position');
  const { separators } = useNumberStyle();
  const stepper = useStepper();
  return (
    <>
      {price !== null && (
        <NumberField
          label={`${t('position.price')} (USDT)`}
          value={price.value}
          decimals={instrument.priceDecimals}
          keepsMinus
          separators={separators}
          onChange={price.onChange}
          stepper={stepper(t('position.price'), (way) =>
            price.onChange(stepPrice(price.value, way, instrument, price.mark)),
          )}
        />
      )}
      <NumberField
        label={`${t('position.closeQty')} (${instrument.base})`}
        value={qty}
        decimals={instrument.qtyDecimals}
        keepsMinus
        separators={separators}
        onChange={onQty}
        stepper={stepper(t('position.closeQty'), (way) => onQty(stepQty(qty, way, instrument)))}
      />
    </>
  );
}

/** Quantity of a part; all of a position too small for it. */
function firstQty(max: number, share: CloseShare, instrument: Instrument): string {
  const part = qtyOfShare(max, share, instrument);
  return part === '' ? formatPlain(max, instrument.qtyDecimals) : part;
}

/** What became of a close, in one line. */
function useOutcome({ symbol }: PositionView): (placed: OrderView) => string {
  const t = useText('position');
  const numbers = useOrderNumbers(symbol);
  return ({ status, filled }) =>
    status === 'open'
      ? t('position.closeWaits')
      : t('position.closedPart', { qty: `${numbers.qty(filled)} ${numbers.unit}` });
}

/** Closes a position in whole or in part, with the figures that the sheet shows. */
export function CloseSheet({ position, instrument, share, onClose }: CloseSheetProps) {
  const t = useText('position', 'trade', 'contract');
  const { separators } = useNumberStyle();
  const { id, symbol: sym, side, leverage } = position;
  const max = unitsOf(position.qty, instrument.qtyDecimals) ?? 0;
  const [type, setType] = useState<'market' | 'limit'>('market');
  const [price, setPrice] = useState('');
  const [qty, setQty] = useState(() => firstQty(max, share ?? closeSettings.share, instrument));
  const live = useView({ kind: 'position', sym, id });
  const ticket = closingTicket(position, { type, price, qty });
  const view = useView({ kind: 'ticket', sym, ticket });
  const why = useWhy(view);
  const mark = priceOfCell(useCell(live, 'mark').text, instrument);
  const { sending, close } = useCloseOrder();
  const outcome = useOutcome(position);
  const pickType = (next: 'market' | 'limit'): void => {
    setType(next);
    if (next === 'limit' && price === '') setPrice(mark);
  };
  const size = `${qtyText(plainNumber(qty), separators)} ${instrument.base}`;
  const press = (): void =>
    close({ ticket, side: closingSide(position), instrument }, (placed) => {
      showToast({ text: outcome(placed), tone: 'ok' });
      onClose();
    });
  return (
    <ActSheet
      title={t('position.close')}
      part="close-sheet"
      keep={sending.busy}
      failure={sending.failure}
      onClose={onClose}
      act={{
        label: t('position.closeSize', { qty: size }),
        kind: side === 'long' ? 'down' : 'up',
        busy: sending.busy,
        disabled: why !== '',
        reason: why,
        onPress: press,
      }}
    >
      <Text as="p" hint>
        {`${symbolLabel(instrument).main} · ${t(`trade.${side}`)} ${leverage}x · `}
        {`${t('trade.markPrice')} `}
        <LiveCell view={live} field="mark" width={0} flash={false} />
      </Text>
      <Kind type={type} onChange={pickType} />
      <Fields
        instrument={instrument}
        price={type === 'limit' ? { value: price, mark, onChange: setPrice } : null}
        qty={qty}
        onQty={setQty}
      />
      <Shares qty={qty} max={max} instrument={instrument} onChange={setQty} />
      <Expected view={view} />
    </ActSheet>
  );
}
