import { Clock } from 'lucide-react';
import { fractionText, lessText } from '#domain/money/ledger-units.ts';
import { formatClockSeconds } from '#domain/text/clock-text.ts';
import type { ExchangeQuoteView, ExchangeView } from '#protocol/http/exchange.ts';
import { amountText, minorUnits, rateText, useNumberStyle, useText } from '#src/kit/index.ts';
import { Box, Button, type KeyValue, KeyValues, Ring, Row, Stack, Text } from '#src/ui/index.ts';
import { plainText, shownRate } from '#domain/text/plain-text.ts';
import styles from './exchange.module.css';

const SECOND_MS = 1_000;

/** Spread as a fraction of the value at mid price, with four digits. */
function spreadShare(spread: string, atMid: string): string {
  return minorUnits(atMid) <= 0n ? '0' : fractionText(spread, atMid).slice(0, -4);
}

type QuoteHeadProps = {
  readonly leftMs: number;
  readonly quoteMs: number;
  readonly onRenew: () => void;
};

/** Remaining validity of the quote, or the button for a new one. */
function QuoteHead({ leftMs, quoteMs, onRenew }: QuoteHeadProps) {
  const t = useText('exchange');
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const isOver = leftMs === 0;
  return (
    <div className={styles['quoteHead']} data-over={isOver}>
      <Ring share={leftMs / quoteMs} size={44} stroke={3} tone={seconds <= 3 ? 'warn' : 'current'}>
        <span aria-hidden>{seconds}</span>
      </Ring>
      <Stack as="span" gap={2} fill textAlign="start">
        <strong role={isOver ? 'status' : 'timer'}>
          {isOver ? t('exchange.quoteOver') : t('exchange.quoteExpires', { seconds })}
        </strong>
        <Text hint>{t('exchange.quoteHint')}</Text>
      </Stack>
      {isOver && (
        <Button size="s" onClick={onRenew}>
          {t('exchange.newQuote')}
        </Button>
      )}
    </div>
  );
}

/** Rate, spread and fee of a quote, one line each. */
export function useQuoteRows(quote: Omit<ExchangeView, 'id' | 'ts'>): readonly KeyValue[] {
  const t = useText('exchange');
  const { separators, language } = useNumberStyle();
  const { base, quote: unit, midRate, allInRate, atMid, spread, fee, feeRate, to } = quote;
  const amount = (text: string): string => amountText(text, to, separators);
  const one = (rate: string): string =>
    t('exchange.one', { base, quote: unit, rate: shownRate(rate, separators) });
  const pct = (fraction: string): string => rateText(fraction, { separators, language });
  return [
    { name: t('exchange.marketRate'), value: one(midRate) },
    { name: t('exchange.atMid'), value: amount(atMid) },
    {
      name: t('exchange.spreadPct', { pct: pct(spreadShare(spread, atMid)) }),
      value: <span data-field="spread">{amount(spread)}</span>,
      figure: 'spread',
      of: `exchange:${to}`,
    },
    {
      name: t('exchange.feePct', { pct: pct(feeRate) }),
      value: <span data-field="fee">{amount(fee)}</span>,
      figure: 'fee',
      of: `exchange:${to}`,
    },
    { name: t('exchange.yourRate'), value: one(allInRate) },
  ];
}

function Sources({ quote }: { readonly quote: ExchangeQuoteView }) {
  const t = useText('exchange');
  return quote.sources.map(({ symbol, ts }) => (
    <Row key={symbol} as="p" gap={8} align="start" marginBlockStart={8} hint>
      <Clock aria-hidden size={16} strokeWidth={1.75} />
      {t('exchange.source', { time: formatClockSeconds(ts), symbol })}
    </Row>
  ));
}

type QuoteCardProps = QuoteHeadProps & { readonly quote: ExchangeQuoteView };

/** A firm quote with all its parts, and both resulting balances. */
export function QuoteCard({ quote, ...head }: QuoteCardProps) {
  const t = useText('exchange');
  const { separators } = useNumberStyle();
  const rows = useQuoteRows(quote);
  const { from, to, available, give, receive, after } = quote;
  const had = lessText(after.to, receive);
  const change = (asset: string, now: string, then: string): KeyValue => ({
    name: asset,
    value: `${plainText(now, separators)} → ${plainText(then, separators)}`,
  });
  return (
    <>
      <Box pad={12} card data-part="quote" data-give={give}>
        <QuoteHead {...head} />
        <KeyValues rows={rows} />
        <Sources quote={quote} />
      </Box>
      {!quote.isShort && (
        <section aria-label={t('exchange.after')} data-part="after">
          <Text as="h2" padBlock={8} font="body-l" weight={600}>
            {t('exchange.after')}
          </Text>
          <Box pad={12} card>
            <KeyValues rows={[change(from, available, after.from), change(to, had, after.to)]} />
          </Box>
        </section>
      )}
    </>
  );
}
