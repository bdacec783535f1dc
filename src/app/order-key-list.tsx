import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { keyChoices, orderKeyConflict, useText } from '#src/kit/index.ts';
import {
  addOrderKey,
  changeOrderKey,
  dropOrderKey,
  keysOfOrders,
  MAX_ORDER_KEYS,
  type OrderKey,
  orderKeyFault,
  orderKeys,
  READY_MADE,
} from '#src/trading/index.ts';
import { Box, Button, IconButton, Row, Stack, Switch, Text } from '#src/ui/index.ts';
import { KeyButton } from './key-button.tsx';
import { OrderKeyForm } from './order-key-form.tsx';
import { useOrderKeyText } from './use-order-key-text.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type RowProps = {
  readonly order: OrderKey;
  readonly startsOpen: boolean;
  readonly onSaid: (text: string) => void;
};

/** An order key: whether it is on, its key, and its fields while they are open. */
function OrderKeyRow({ order, startsOpen, onSaid }: RowProps) {
  const t = useText('keys', 'trade');
  const name = useOrderKeyText()(order);
  const [isOpen, setOpen] = useState(startsOpen);
  const { id, key, on } = order;
  const fault = orderKeyFault(order);
  const turn = (next: boolean): void => {
    if (next && fault !== null) onSaid(t(`keys.orders.fault.${fault}`));
    else changeOrderKey(id, { on: next });
  };
  return (
    <Box as="li" padBlock={4} data-order-key={id}>
      <Switch
        label={name}
        detail={fault === null ? undefined : t(`keys.orders.fault.${fault}`)}
        checked={on}
        onChange={turn}
      />
      <Row gap={8} align="center" justify="end">
        <Box fill textAlign="start">
          <KeyButton
            action={name}
            value={key}
            conflictOf={(next) => orderKeyConflict(next, keyChoices.own, keysOfOrders(id))}
            onKey={(next) => changeOrderKey(id, { key: next })}
            onSaid={onSaid}
          />
        </Box>
        <IconButton
          label={t('keys.orders.edit', { order: name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Pencil {...ICON} />
        </IconButton>
        <IconButton
          label={t('keys.orders.drop', { order: name })}
          onClick={() => {
            dropOrderKey(id);
            onSaid(t('keys.orders.dropped', { order: name }));
          }}
        >
          <Trash2 {...ICON} />
        </IconButton>
      </Row>
      {isOpen && <OrderKeyForm order={order} onChange={(patch) => changeOrderKey(id, patch)} />}
    </Box>
  );
}

/** Order keys of the user: orders on keys, each off until it has a key and is turned on. */
export function OrderKeyList({ onSaid }: Pick<RowProps, 'onSaid'>) {
  const t = useText('keys', 'trade');
  const { orders } = useSnapshot(orderKeys);
  const textOf = useOrderKeyText();
  const [added, setAdded] = useState(0);
  const isFull = orders.length >= MAX_ORDER_KEYS;
  return (
    <section aria-label={t('keys.orders.title')} data-part="order-keys">
      <Text as="h3" marginBlockStart={12} hint>
        {t('keys.orders.title')}
      </Text>
      <Text as="p" hint marginBlockEnd={8}>
        {t('keys.orders.hint')}
      </Text>
      <ul>
        {orders.map((order) => (
          <OrderKeyRow
            key={order.id}
            order={order}
            startsOpen={order.id === added}
            onSaid={onSaid}
          />
        ))}
      </ul>
      <Text as="p" hint id="order-keys-add">
        {isFull ? t('keys.orders.full', { count: MAX_ORDER_KEYS }) : t('keys.orders.add')}
      </Text>
      <Stack gap={8} role="group" aria-labelledby="order-keys-add" marginBlockStart={8}>
        {READY_MADE.map((order) => (
          <Button
            key={textOf(order)}
            kind="outline"
            size="s"
            disabled={isFull}
            onClick={() => {
              setAdded(addOrderKey(order).id);
              onSaid(t('keys.orders.added', { order: textOf(order) }));
            }}
          >
            {textOf(order)}
          </Button>
        ))}
      </Stack>
    </section>
  );
}
