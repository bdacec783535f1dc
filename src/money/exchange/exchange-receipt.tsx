import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userExchange } from '#protocol/http/exchange.ts';
import { amountText, DoneDisc, useNumberStyle, useText } from '#src/kit/index.ts';
import { PrintReceipt } from '#src/trading/index.ts';
import { Box, Button, KeyValues, Sheet, Stack, Text } from '#src/ui/index.ts';
import { shownRate } from '#domain/text/plain-text.ts';

export type Exchanged = DataOf<typeof userExchange>;

function Receipt({ done }: { readonly done: Exchanged }) {
  const t = useText('exchange', 'ledger');
  const { separators } = useNumberStyle();
  const { exchange, balances } = done;
  const { from, to, give, receive, fee, base, quote, allInRate, id } = exchange;
  const balanceRows = [from, to].flatMap((asset) => {
    const balance = balances.find((one) => one.asset === asset);
    if (balance === undefined) return [];
    const value = (
      <span data-balance={asset}>{amountText(balance.available, asset, separators)}</span>
    );
    return [{ name: t('exchange.newBalance', { asset }), value }];
  });
  const rate = shownRate(allInRate, separators);
  const rows = [
    { name: t('exchange.gave'), value: amountText(give, from, separators) },
    { name: t('exchange.got'), value: amountText(receive, to, separators) },
    { name: t('exchange.yourRate'), value: t('exchange.one', { base, quote, rate }) },
    { name: t('exchange.fee'), value: amountText(fee, to, separators) },
  ];
  return (
    <Stack gap={12} justifyItems="center" data-part="receipt">
      <DoneDisc />
      <Text role="status" as="p" font="num-l" textAlign="center" overflowWrap="anywhere">
        {`+${amountText(receive, to, separators)}`}
      </Text>
      <Box wide>
        <KeyValues
          rows={[
            ...rows,
            ...balanceRows,
            { name: t('exchange.recordNo'), value: <span lang="en">{id}</span> },
          ]}
        />
        <PrintReceipt id={id} title={t('ledger.convert')} rows={rows} />
      </Box>
    </Stack>
  );
}

type ExchangeReceiptProps = {
  readonly open: boolean;
  /** Keeps the last conversion while closing. */
  readonly done: Exchanged | null;
  readonly onClose: () => void;
};

/** Converted amounts, and both balances afterwards. */
export function ExchangeReceipt({ open, done, onClose }: ExchangeReceiptProps) {
  const t = useText('exchange');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('exchange.doneTitle')}
      closeLabel={t('common.close')}
      footer={
        <Button size="l" kind="primary" wide onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      {done !== null && <Receipt done={done} />}
    </Sheet>
  );
}
