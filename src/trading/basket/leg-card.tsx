import type { Instrument } from '#domain/market/types.ts';
import type { QuoteAnswer } from '#protocol/worker/account.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { ContractTotals, LiquidationCard } from '#src/trading/confirm/contract-card.tsx';
import { QuoteLines } from '#src/trading/confirm/quote-lines.tsx';
import { InstrumentStrip } from '#src/trading/confirm/sheet-head.tsx';
import { exactText } from '#src/trading/confirm/sheet-numbers.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { Box, KeyValues, Text } from '#src/ui/index.ts';
import { legReason } from './leg-reason.ts';

/** Prices between which a market order fills. */
function MarketPrices({ ask, answer }: LegCardProps & { answer: { ok: true } & QuoteAnswer }) {
  const t = useText('confirm', 'order');
  const { separators } = useNumberStyle();
  const price = (raw: string): string =>
    raw === '' ? '--' : exactText(raw, ask.instrument.priceDecimals, separators);
  const { average, protection } = answer.quote;
  const bound = ask.side === 'buy' ? 'confirm.atMost' : 'confirm.atLeast';
  return (
    <KeyValues
      rows={[
        { name: t('order.average'), value: price(average) },
        { name: t('confirm.protection'), value: t(bound, { price: price(protection) }) },
      ]}
    />
  );
}

function Refusal({ answer, instrument }: { answer: QuoteAnswer; instrument: Instrument }) {
  const t = useText('basket', 'error', 'valid', 'order');
  const { separators } = useNumberStyle();
  if (answer.ok) return null;
  return (
    <Text as="p" role="note" font="caption" color="warn" data-part="why">
      {t('basket.willNotSend', { reason: legReason(answer, instrument, separators) })}
    </Text>
  );
}

type LegCardProps = { readonly ask: OrderAsk; readonly answer: QuoteAnswer };

/** An order of the basket with the figures of its own confirmation. */
export function LegCard({ ask, answer }: LegCardProps) {
  return (
    <Box as="li" padBlock={8} data-leg={ask.ticket.sym} data-ok={answer.ok}>
      <InstrumentStrip ask={ask} />
      {answer.ok ? (
        <>
          {ask.ticket.type === 'market' && <MarketPrices ask={ask} answer={answer} />}
          <QuoteLines ask={ask} quote={answer.quote} />
          <LiquidationCard ask={ask} quote={answer.quote} />
          <ContractTotals ask={ask} quote={answer.quote} />
        </>
      ) : (
        <Refusal answer={answer} instrument={ask.instrument} />
      )}
    </Box>
  );
}
