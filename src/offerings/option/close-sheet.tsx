import { useState } from 'react';
import {
  stockOptionClose,
  stockOptionCloseQuote,
  type OptionCloseQuoteView,
  type OptionOrderView,
} from '#protocol/http/options.ts';
import { NoteBox, change, useCommand, useFirmQuote, useText } from '#src/kit/index.ts';
import { AccountTags } from '#src/trading/index.ts';
import { Box, KeyValues, Num, Row, Sheet, Stack, Tag } from '#src/ui/index.ts';
import { OptionReceipt } from './option-receipt.tsx';
import { QuoteFoot } from './quote-foot.tsx';
import { useOptionLabels } from './use-option-labels.ts';

type QuotedProps = { readonly order: OptionOrderView; readonly quote: OptionCloseQuoteView };

function Quoted({ order, quote }: QuotedProps) {
  const t = useText('option', 'a11y');
  const words = useOptionLabels();
  const { contracts, multiplier, cost } = order;
  const { premium, value, fee, received, pnl, pnlRatio } = quote;
  return (
    <Box padInline={12} padBlock={8} surface={2} radius="card" data-part="figures">
      <KeyValues
        rows={[
          {
            name: t('option.contracts'),
            value: t('option.contractsOf', { count: contracts, shares: multiplier }),
          },
          { name: t('option.premiumNow'), value: words.price(premium) },
          { name: t('option.value'), value: words.money(value) },
          { name: t('option.feeOnly'), value: words.money(fee) },
          { name: t('option.received'), value: words.money(received), strong: true },
          { name: t('option.cost'), value: words.money(cost) },
          {
            name: t('option.result'),
            value: (
              <Num
                text={`${words.signedMoney(pnl)} (${words.signedRate(pnlRatio)})`}
                minusLabel={t('a11y.minus')}
              />
            ),
            tone: pnl.startsWith('-') ? 'down' : 'up',
          },
        ]}
      />
    </Box>
  );
}

type BodyProps = {
  readonly order: OptionOrderView;
  readonly onDone: (order: OptionOrderView) => void;
};

function Body({ order, onDone }: BodyProps) {
  const t = useText('option');
  const sending = useCommand();
  const { id, symbol, type } = order;
  const firm = useFirmQuote({
    of: id,
    ask: (signal) => change(stockOptionCloseQuote, { id, symbol }, { signal }),
  });
  const { quote } = firm;
  const send = (): void => {
    if (quote === null) return;
    void sending.send(async (ask) => {
      const { quoteId, premium, fee, received } = quote;
      const figures = { quotePremium: premium, quoteFee: fee, quoteReceived: received };
      const fields = { id, symbol, quoteId, ...figures };
      onDone(await ask(stockOptionClose, fields));
    });
  };
  return (
    <Stack gap={12} padBlockEnd={12}>
      <AccountTags />
      <Row as="p" gap={8} align="center">
        <b lang="en">{symbol}</b>
        <Tag tone={type === 'call' ? 'up' : 'down'}>{t(`option.${type}`)}</Tag>
      </Row>
      {quote !== null && <Quoted order={order} quote={quote} />}
      <NoteBox tone="warn">{t('option.closeNote')}</NoteBox>
      <QuoteFoot
        firm={firm}
        sending={sending}
        action={t('option.earlyClose')}
        kind="primary"
        onSend={send}
      />
    </Stack>
  );
}

type CloseSheetProps = {
  readonly open: boolean;
  readonly order: OptionOrderView;
  readonly onClose: () => void;
};

/** Sells an option back, from the firm quote to the receipt. */
export function CloseSheet({ open, order, onClose }: CloseSheetProps) {
  const t = useText('option');
  const [done, setDone] = useState<OptionOrderView | null>(null);
  return (
    <Sheet
      open={open}
      keep={done === null}
      onClose={onClose}
      title={t(done === null ? 'option.closeTitle' : 'option.receipt')}
      closeLabel={t('common.close')}
    >
      {open && done === null && <Body order={order} onDone={setDone} />}
      {done !== null && <OptionReceipt order={done} onClose={onClose} />}
    </Sheet>
  );
}
