import { useState } from 'react';
import {
  stockOptionApply,
  stockOptionQuote,
  type OptionOrderView,
  type OptionQuoteView,
} from '#protocol/http/options.ts';
import { change, useCommand, useFirmQuote, useText } from '#src/kit/index.ts';
import { AccountTags } from '#src/trading/index.ts';
import { Box, type KeyValue, KeyValues, Row, Sheet, Stack, Tag } from '#src/ui/index.ts';
import { OptionQuoteSteps } from './option-quote-steps.tsx';
import { LossNote } from './loss-note.tsx';
import { OptionReceipt } from './option-receipt.tsx';
import { QuoteFoot } from './quote-foot.tsx';
import type { OptionRule } from './use-series.ts';
import { useOptionLabels } from './use-option-labels.ts';

/** A series and the lira to spend. */
export type BuyAsk = {
  readonly symbol: string;
  readonly type: 'call' | 'put';
  readonly strike: string;
  readonly expiry: string;
  readonly amount: string;
};

function useRows(quote: OptionQuoteView, rule: OptionRule): readonly KeyValue[] {
  const t = useText('option');
  const words = useOptionLabels();
  const { contracts, expiry, expiryAt, strike, premium } = quote;
  const feeName = t('option.fee', { pct: words.rate(rule.feeRate) });
  return [
    { name: t('option.strike'), value: words.price(strike) },
    { name: t('option.expiry'), value: words.expiry(expiryAt) },
    {
      name: t('option.contracts'),
      value: t('option.contractsOf', { count: contracts, shares: rule.multiplier }),
    },
    { name: t('option.premiumShare'), value: words.price(premium) },
    { name: t('option.premiumAmount'), value: words.money(quote.premiumAmount) },
    {
      name: `${feeName} · ${t('option.feeNote', { min: words.money(rule.minFee) })}`,
      value: words.money(quote.fee),
    },
    { name: t('option.total'), value: words.money(quote.total), strong: true },
    { name: t('option.breakEvenFee'), value: words.price(quote.breakEvenAfterFee) },
    { name: t('option.after'), value: words.money(quote.availableAfter) },
    {
      name: t('option.settlement'),
      value: t('option.settleShort', { date: words.day(expiry) }),
    },
  ];
}

type QuotedProps = { readonly quote: OptionQuoteView; readonly rule: OptionRule };

function Quoted({ quote, rule }: QuotedProps) {
  const t = useText('option');
  const words = useOptionLabels();
  const rows = useRows(quote, rule);
  const { type, symbol, strike } = quote;
  return (
    <>
      <Row as="p" gap={8} align="center">
        <b lang="en">{symbol}</b>
        <Tag tone={type === 'call' ? 'up' : 'down'}>{t(`option.${type}`)}</Tag>
      </Row>
      <Box padInline={12} padBlock={8} surface={2} radius="card" data-part="figures">
        <KeyValues rows={rows} />
      </Box>
      <OptionQuoteSteps quote={quote} rule={rule} />
      <LossNote type={type} amount={words.money(quote.maxLoss)} strike={words.price(strike)} />
    </>
  );
}

type BodyProps = {
  readonly ask: BuyAsk;
  readonly rule: OptionRule;
  readonly onDone: (order: OptionOrderView) => void;
};

function Body({ ask, rule, onDone }: BodyProps) {
  const t = useText('option', 'error');
  const sending = useCommand();
  const { symbol, type, strike, expiry, amount } = ask;
  const firm = useFirmQuote({
    of: JSON.stringify(ask),
    ask: (signal) => change(stockOptionQuote, { symbol, type, strike, expiry, amount }, { signal }),
  });
  const { quote } = firm;
  const send = (): void => {
    if (quote === null) return;
    void sending.send(async (ask) => {
      const figures = {
        quoteId: quote.quoteId,
        quoteContracts: String(quote.contracts),
        quotePremium: quote.premium,
        quoteFee: quote.fee,
        quoteTotal: quote.total,
      };
      const fields = { symbol, type, strike, expiry, ...figures };
      onDone(await ask(stockOptionApply, fields));
    });
  };
  return (
    <Stack gap={12} padBlockEnd={12}>
      <AccountTags />
      {quote !== null && <Quoted quote={quote} rule={rule} />}
      <QuoteFoot
        firm={firm}
        sending={sending}
        action={t(type === 'call' ? 'option.buyCall' : 'option.buyPut')}
        kind={type === 'call' ? 'up' : 'down'}
        blocked={quote?.isShort === true ? t('error.insufficientBalance') : undefined}
        onSend={send}
      />
    </Stack>
  );
}

type BuySheetProps = {
  readonly open: boolean;
  readonly ask: BuyAsk;
  readonly rule: OptionRule;
  readonly onClose: () => void;
  readonly onBought: () => void;
};

/** Purchase from the firm quote to the receipt. */
export function BuySheet({ open, ask, rule, onClose, onBought }: BuySheetProps) {
  const t = useText('option');
  const [order, setOrder] = useState<OptionOrderView | null>(null);
  const close = (): void => {
    setOrder(null);
    onClose();
  };
  const done = (bought: OptionOrderView): void => {
    setOrder(bought);
    onBought();
  };
  return (
    <Sheet
      open={open}
      keep={order === null}
      onClose={close}
      title={t(order === null ? 'option.confirmTitle' : 'option.receipt')}
      closeLabel={t('common.close')}
    >
      {open && order === null && <Body ask={ask} rule={rule} onDone={done} />}
      {order !== null && <OptionReceipt order={order} onClose={close} />}
    </Sheet>
  );
}
