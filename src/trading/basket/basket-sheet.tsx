import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { BasketQuote } from '#protocol/worker/account.ts';
import type { BasketSpec } from '#protocol/worker/basket.ts';
import { useNumberStyle, useText, WaitingNotice } from '#src/kit/index.ts';
import { RiskBox } from '#src/trading/confirm/confirm-stage.tsx';
import { learnRiskAck, riskAck } from '#src/trading/confirm/risk-ack.ts';
import { AccountTags } from '#src/trading/confirm/sheet-head.tsx';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { SheetButton } from '#src/trading/order/sheet-button.tsx';
import { Button, css, KeyValues, Sheet, Stack, Text } from '#src/ui/index.ts';
import { LegCard } from './leg-card.tsx';
import { legReason } from './leg-reason.ts';
import { LegResultRow } from './leg-result-row.tsx';
import { useBasketQuote } from './use-basket-quote.ts';
import type { ConfirmedLeg, LegResult } from './send-leg.ts';
import { useBasketRun, type BasketRun } from './use-basket-run.ts';
import type { KnownLeg, ShownBasket } from './use-basket-spec.ts';

/** An order that may be confirmed, with its figures. */
type Asked = { readonly ask: OrderAsk; readonly answer: BasketQuote['legs'][number]['answer'] };

/** The orders of a quote, each with its instrument. */
function askedOf(quote: BasketQuote | null, known: readonly KnownLeg[]): readonly Asked[] {
  return (quote?.legs ?? []).flatMap(({ ticket, answer }) => {
    const instrument = known.find(({ leg }) => leg.sym === ticket.sym)?.instrument;
    return instrument === undefined
      ? []
      : [{ ask: { ticket, side: ticket.side, instrument }, answer }];
  });
}

type TotalsProps = { readonly quote: BasketQuote; readonly currency: string };

/** Sums of the orders that will be sent. */
function Totals({ quote: { texts, legs }, currency }: TotalsProps) {
  const t = useText('basket');
  const sum = (field: string): string => `${texts[field] ?? '--'} ${currency}`;
  const sells = legs.some(
    ({ ticket: { market, side } }) => market !== 'contract' && side === 'sell',
  );
  return (
    <div data-part="totals">
      <Text as="h3" font="body" weight={600} block padBlockStart={12}>
        {t('basket.all')}
      </Text>
      <KeyValues
        rows={[
          { name: t('basket.value'), value: sum('amount') },
          { name: t('basket.fees'), value: sum('fee') },
          { name: t('basket.pay'), value: sum('pay'), strong: true },
          ...(sells ? [{ name: t('basket.received'), value: sum('received') }] : []),
          { name: t('basket.left'), value: sum('left') },
        ]}
      />
    </div>
  );
}

/** How many orders were placed, and that they stand whatever becomes of the others. */
function Outcome({ run, all }: { readonly run: BasketRun; readonly all: number }) {
  const t = useText('basket', 'order');
  const results = Object.values(run.results);
  const placed = results.filter(({ at }) => at === 'placed').length;
  const isWhole = placed === all;
  return (
    <Stack columns={1} gap={4} data-part="outcome">
      <Text as="p" role="status" weight={600}>
        {t('basket.outcome', { placed, all })}
      </Text>
      {!isWhole && placed > 0 && (
        <Text as="p" hint>
          {t('basket.stand')}
        </Text>
      )}
      {placed > 0 && (
        <Link href="/pages/stock/order" className={css({ font: 'body', color: 'primary-text' })}>
          {t('order.allOrders')}
        </Link>
      )}
    </Stack>
  );
}

type FootProps = {
  readonly run: BasketRun;
  readonly asked: readonly Asked[];
  readonly isAsking: boolean;
  readonly onClose: () => void;
};

/** Confirms what the sheet shows; afterwards it offers what can still be done. */
function Foot({ run, asked, isAsking, onClose }: FootProps) {
  const t = useText('basket', 'error', 'valid', 'order');
  const { separators } = useNumberStyle();
  const { needed, isTicked } = useSnapshot(riskAck);
  const ready = asked.flatMap(({ ask, answer }): ConfirmedLeg[] =>
    answer.ok ? [{ ask, quote: answer.quote }] : [],
  );
  const confirm = (): void => {
    const skipped = asked.flatMap(({ ask, answer }): (readonly [string, LegResult])[] => {
      if (answer.ok) return [];
      const reason = legReason(answer, ask.instrument, separators);
      return [[ask.ticket.sym, { at: 'refused', reason }]];
    });
    void run.send(ready, Object.fromEntries(skipped));
  };
  const states = Object.values(run.results).map(({ at }) => at);
  const refused = states.filter((at) => at === 'refused' || at === 'unsent').length;
  const isUnsure = states.includes('unsure');
  return (
    <>
      <SheetButton disabled={run.isSending} onClick={onClose}>
        {t(isAsking ? 'common.cancel' : 'common.close')}
      </SheetButton>
      {(isAsking || run.isSending) && (
        <Button
          kind="primary"
          size="l"
          wide
          data-send
          busy={run.isSending}
          disabled={ready.length === 0 || (needed !== '' && !isTicked)}
          onClick={confirm}
        >
          {t('basket.send', { count: ready.length })}
        </Button>
      )}
      {!isAsking && !run.isSending && isUnsure && (
        <Button kind="primary" size="l" wide onClick={() => void run.askAgain()}>
          {t('order.lookUp')}
        </Button>
      )}
      {!isAsking && !run.isSending && !isUnsure && refused > 0 && (
        <Button kind="primary" size="l" wide onClick={run.clearRefused}>
          {t('basket.retry', { count: refused })}
        </Button>
      )}
    </>
  );
}

/** The orders of the basket that have no result yet. */
function usePending({ spec }: ShownBasket, { results }: BasketRun): BasketSpec {
  const pending = spec.legs.map(({ sym }) => sym).filter((sym) => results[sym] === undefined);
  const key = pending.join(' ');
  return useMemo(
    () => ({ ...spec, legs: spec.legs.filter(({ sym }) => key.split(' ').includes(sym)) }),
    [spec, key],
  );
}

type BasketSheetProps = { readonly shown: ShownBasket; readonly onClose: () => void };

/** Confirms all orders of a basket at once, and shows what became of each. */
export function BasketSheet({ shown: opened, onClose }: BasketSheetProps) {
  const t = useText('basket');
  // What was opened is what is confirmed, whatever changes behind the sheet.
  const [shown] = useState(opened);
  const run = useBasketRun();
  const pending = usePending(shown, run);
  const isAsking = !run.isSending && pending.legs.length > 0;
  const quote = useBasketQuote(pending, isAsking);
  const asked = askedOf(quote, shown.known).filter(
    ({ ask }) => run.results[ask.ticket.sym] === undefined,
  );
  const done = shown.known.flatMap(({ leg: { sym } }) => {
    const result = run.results[sym];
    return result === undefined ? [] : [{ sym, result }];
  });
  useEffect(() => void learnRiskAck(), []);
  return (
    <Sheet
      open
      keep={run.isSending}
      onClose={onClose}
      title={t('basket.confirm')}
      closeLabel={t('common.close')}
      footer={<Foot run={run} asked={asked} isAsking={isAsking} onClose={onClose} />}
    >
      <AccountTags />
      {done.length > 0 && (
        <Stack columns={1} gap={8} padBlockEnd={8}>
          {!run.isSending && <Outcome run={run} all={shown.known.length} />}
          <Stack as="ul" columns={1} gap={8} data-part="results">
            {done.map(({ sym, result }) => (
              <LegResultRow key={sym} sym={sym} result={result} />
            ))}
          </Stack>
        </Stack>
      )}
      {isAsking && (
        <>
          <RiskBox />
          <Text as="p" hint>
            {t('basket.separate')}
          </Text>
          {quote === null ? (
            <WaitingNotice onCancel={onClose} />
          ) : (
            <>
              <Stack as="ul" columns={1} ruled>
                {asked.map((one) => (
                  <LegCard key={one.ask.ticket.sym} {...one} />
                ))}
              </Stack>
              <Totals quote={quote} currency={shown.spec.currency} />
            </>
          )}
        </>
      )}
    </Sheet>
  );
}
