import { useState } from 'react';
import { formatPlain } from '#domain/money/fixed.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { LiveCell, type LiveView, symbolLabel, useCell, useView } from '#src/market/index.ts';
import { OrderSheet } from '#src/trading/confirm/order-sheet.tsx';
import {
  parseReason,
  plainNumber,
  priceOfCell,
  qtyOfShare,
  reasonText,
  shareOfMax,
  stepPrice,
  stepQty,
  unitsOf,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { Button, KeyValues, NumberField, Segmented, Stack, Text } from '#src/ui/index.ts';
import { ActSheet } from '#src/trading/order/act-sheet.tsx';

type CloseSheetProps = {
  readonly position: PositionView;
  readonly instrument: Instrument;
  readonly onClose: () => void;
};

const SHARES = [25, 50, 75, 100] as const;

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

/** Closing a long sells. */
function sideOf({ side }: PositionView): 'buy' | 'sell' {
  return side === 'long' ? 'sell' : 'buy';
}

type Typed = Pick<TicketSpec, 'type' | 'price' | 'qty'>;

function closeTicket(position: PositionView, { type, price, qty }: Typed): TicketSpec {
  return {
    market: 'contract',
    sym: position.symbol,
    side: sideOf(position),
    type,
    price: type === 'limit' ? plainNumber(price) : '',
    qty: plainNumber(qty),
    leverage: position.leverage,
    takeProfit: '',
    stopLoss: '',
    positionId: position.id,
  };
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

/** Buttons for quarters of the position. */
function Shares({ qty, max, instrument, onChange }: SharesProps) {
  const t = useText('position');
  const { language } = useNumberStyle();
  const share = shareOfMax(qty, max, instrument);
  return (
    <Stack columns={4} gap={8} role="group" aria-label={t('position.share')}>
      {SHARES.map((percent) => (
        <Button
          key={percent}
          kind={share === percent ? 'outline' : 'secondary'}
          aria-pressed={share === percent}
          onClick={() => onChange(qtyOfShare(max, percent, instrument))}
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

/** Closes a position in whole or in part, followed by the confirm sheet of orders. */
export function CloseSheet({ position, instrument, onClose }: CloseSheetProps) {
  const t = useText('position', 'trade', 'contract');
  const { separators } = useNumberStyle();
  const { id, symbol: sym, side, leverage } = position;
  const max = unitsOf(position.qty, instrument.qtyDecimals) ?? 0;
  const [type, setType] = useState<'market' | 'limit'>('market');
  const [price, setPrice] = useState('');
  const [qty, setQty] = useState(formatPlain(max, instrument.qtyDecimals));
  const [asked, setAsked] = useState<TicketSpec | null>(null);
  const live = useView({ kind: 'position', sym, id });
  const orderSide = sideOf(position);
  const ticket = closeTicket(position, { type, price, qty });
  const view = useView({ kind: 'ticket', sym, ticket });
  const why = useWhy(view);
  const mark = priceOfCell(useCell(live, 'mark').text, instrument);
  const pickType = (next: 'market' | 'limit'): void => {
    setType(next);
    if (next === 'limit' && price === '') setPrice(mark);
  };
  const stepper = useStepper();
  if (asked !== null) {
    return <OrderSheet ask={{ ticket: asked, side: orderSide, instrument }} onClose={onClose} />;
  }
  return (
    <ActSheet
      title={t('position.close')}
      part="close-sheet"
      onClose={onClose}
      act={{
        label: t('position.goOn'),
        kind: side === 'long' ? 'down' : 'up',
        disabled: why !== '',
        reason: why,
        onPress: () => setAsked(ticket),
      }}
    >
      <Text as="p" hint>
        {`${symbolLabel(instrument).main} · ${t(`trade.${side}`)} ${leverage}x · `}
        {`${t('trade.markPrice')} `}
        <LiveCell view={live} field="mark" width={0} flash={false} />
      </Text>
      <Kind type={type} onChange={pickType} />
      {type === 'limit' && (
        <NumberField
          label={`${t('position.price')} (USDT)`}
          value={price}
          decimals={instrument.priceDecimals}
          keepsMinus
          separators={separators}
          onChange={setPrice}
          stepper={stepper(t('position.price'), (way) =>
            setPrice(stepPrice(price, way, instrument, mark)),
          )}
        />
      )}
      <NumberField
        label={`${t('position.closeQty')} (${instrument.base})`}
        value={qty}
        decimals={instrument.qtyDecimals}
        keepsMinus
        separators={separators}
        onChange={setQty}
        stepper={stepper(t('position.closeQty'), (way) => setQty(stepQty(qty, way, instrument)))}
      />
      <Shares qty={qty} max={max} instrument={instrument} onChange={setQty} />
      <Expected view={view} />
    </ActSheet>
  );
}
