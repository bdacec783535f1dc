import { RotateCcw } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { plainNumber, useNumberStyle, useText } from '#src/kit/index.ts';
import { exactText } from '#src/trading/confirm/sheet-numbers.ts';
import { restoreSent, sentDrafts } from '#src/trading/order/ticket-draft.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { Box, Button, Text } from '#src/ui/index.ts';
import type { Ticket } from './use-ticket.ts';

/** Offers the order that was just placed from this ticket once more, until the next edit. */
export function Again({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('order', 'trade');
  const { separators } = useNumberStyle();
  const { type, instrument } = ticket;
  const sent = useSnapshot(sentDrafts)[type];
  const numbers = useOrderNumbers(instrument.symbol);
  if (sent === null || sent.sym !== instrument.symbol) return null;
  const qty = `${exactText(plainNumber(sent.qty), 0, separators)} ${numbers.unit}`;
  const price = sent.type === 'limit' ? numbers.price(plainNumber(sent.price)) : t('trade.market');
  return (
    <Box marginBlockEnd={8}>
      <Button
        size="s"
        wide
        kind="outline"
        icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => restoreSent(type)}
        data-part="again"
      >
        {t('order.again')}
        <Text font="caption" weight={400} tabular color="text2">
          {`${qty} · ${price}`}
        </Text>
      </Button>
    </Box>
  );
}
