import { useCallback, useEffect, useState } from 'react';
import { ledgerText, lessText, sumText } from '#domain/money/ledger-units.ts';
import { formatDecimalText, MISSING } from '#domain/text/number-text.ts';
import { contractLiquidateAll } from '#protocol/http/contract-orders.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import {
  PNL_DECIMALS,
  qtyText,
  reasonText,
  useCommand,
  useInstrument,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { LiveCell, type LiveView, symbolLabel, useCell, useView } from '#src/market/index.ts';
import { Button, css, KeyValues, Num, Row, Sheet, Stack, Text } from '#src/ui/index.ts';
import { closingTicket } from './closing-ticket.ts';
import { HoldButton } from './hold-button.tsx';
import { useOpenPositions } from './use-book.ts';
import { cellUnits } from '#src/trading/table/use-sorting.ts';

type CloseAllSheetProps = { readonly open: boolean; readonly onClose: () => void };
type Result = DataOf<typeof contractLiquidateAll>['items'][number];

function Name({ position }: { readonly position: PositionView }) {
  const t = useText('trade');
  const { separators } = useNumberStyle();
  const { symbol, side, leverage, qty } = position;
  const instrument = useInstrument(symbol);
  return (
    <Text fill>
      <strong lang="en">{instrument === null ? symbol : symbolLabel(instrument).main}</strong>
      <Text block font="micro" color="text3">
        {`${t(`trade.${side}`)} ${leverage}x · ${qtyText(qty, separators)} `}
        {instrument?.base ?? ''}
      </Text>
    </Text>
  );
}

/** Profit and fee of one close, plain decimal text; null while unknown. */
type Expected = { readonly profit: string | null; readonly fee: string | null };

/** Number in a cell as plain decimal text. */
function useAmount(view: LiveView, field: string): string | null {
  const { separators } = useNumberStyle();
  const units = cellUnits(useCell(view, field).text, separators);
  return units === null ? null : ledgerText(units);
}

type ExpectedRowProps = {
  readonly position: PositionView;
  readonly know: (id: string, expected: Expected) => void;
};

/** Expected result of closing one position at market now. */
function ExpectedRow({ position, know }: ExpectedRowProps) {
  const { id, symbol: sym } = position;
  const view = useView({ kind: 'ticket', sym, ticket: closingTicket(position) });
  const profit = useAmount(view, 'amount');
  const fee = useAmount(view, 'fee');
  useEffect(() => know(id, { profit, fee }), [know, id, profit, fee]);
  return (
    <Row
      as="li"
      gap={8}
      align="center"
      minBlock={44}
      padInline={12}
      padBlock={4}
      surface={1}
      radius="input"
      data-expected={id}
    >
      <Name position={position} />
      <Text font="num" textAlign="end">
        <LiveCell view={view} field="amount" width={0} toned flash={false} source={false} /> USDT
      </Text>
    </Row>
  );
}

type TotalsProps = {
  readonly open: readonly PositionView[];
  readonly known: Readonly<Record<string, Expected>>;
};

/** Sum of a figure over all positions; null until each is known. */
function sumOf(
  { open, known }: TotalsProps,
  pick: (one: Expected) => string | null,
): string | null {
  const texts = open.map(({ id }) => (known[id] === undefined ? null : pick(known[id])));
  return texts.includes(null) ? null : sumText(texts.filter((one) => one !== null));
}

/** Sums of all expected results, of what the cells show. */
function Totals(props: TotalsProps) {
  const t = useText('position', 'contract', 'a11y');
  const { separators } = useNumberStyle();
  const profit = sumOf(props, (one) => one.profit);
  const fee = sumOf(props, (one) => one.fee);
  const net = profit === null || fee === null ? null : lessText(profit, fee);
  const show = (raw: string | null, isToned: boolean) => {
    const text = raw === null ? MISSING : formatDecimalText(raw, PNL_DECIMALS, separators);
    const tone = text.startsWith('-') ? 'down' : 'up';
    return (
      <Num
        text={`${text} USDT`}
        minusLabel={t('a11y.minus')}
        toned={isToned && /[1-9]/.test(text) ? tone : undefined}
      />
    );
  };
  return (
    <KeyValues
      rows={[
        { name: t('position.pnl'), value: <span data-sum="profit">{show(profit, true)}</span> },
        { name: t('contract.closingFee'), value: <span data-sum="fee">{show(fee, false)}</span> },
        {
          name: t('position.totalResult'),
          value: <span data-sum="net">{show(net, true)}</span>,
          strong: true,
        },
      ]}
    />
  );
}

function ResultRow({ position, result }: { position: PositionView; result: Result | undefined }) {
  const t = useText('position', 'error', 'valid', 'order');
  const { separators } = useNumberStyle();
  const isDone = result?.code === 0;
  return (
    <Row
      as="li"
      gap={8}
      align="center"
      minBlock={44}
      padInline={12}
      padBlock={4}
      surface={1}
      radius="input"
      data-result={result?.code ?? ''}
    >
      <Name position={position} />
      <Text font="num" textAlign="end">
        <span className={isDone ? css({ color: 'ok' }) : css({ font: 'caption', color: 'danger' })}>
          {t(isDone ? 'position.result.done' : 'position.result.failed')}
        </span>
        {!isDone && result?.msgKey !== undefined && (
          <Text block font="micro" color="text3">
            {reasonText({ msgKey: result.msgKey, args: {} }, separators)}
          </Text>
        )}
      </Text>
    </Row>
  );
}

function Body({ onClose }: { readonly onClose: () => void }) {
  const t = useText('position');
  const open = useOpenPositions();
  const sending = useCommand();
  const [known, setKnown] = useState<Readonly<Record<string, Expected>>>({});
  const know = useCallback<ExpectedRowProps['know']>(
    (id, expected) => setKnown((before) => ({ ...before, [id]: expected })),
    [],
  );
  const [done, setDone] = useState<{
    readonly of: readonly PositionView[];
    readonly results: readonly Result[];
  } | null>(null);
  const closeAll = (): Promise<void> =>
    sending.send(async (ask) => {
      const of = open;
      const { items } = await ask(contractLiquidateAll, {});
      setDone({ of, results: items });
    });
  const resultOf = ({ id }: PositionView): Result | undefined =>
    done?.results.find(({ positionId }) => positionId === id);
  return (
    <Sheet
      open
      keep={sending.busy}
      onClose={onClose}
      title={t('position.closeAll')}
      closeLabel={t('common.close')}
      footer={
        done === null ? (
          <>
            <Button size="l" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <HoldButton
              label={t(sending.busy ? 'position.closing' : 'position.holdToClose')}
              againLabel={t('position.pressAgain')}
              disabled={sending.busy || open.length === 0}
              onDone={() => void closeAll()}
            />
          </>
        ) : (
          <Button size="l" onClick={onClose}>
            {t('common.close')}
          </Button>
        )
      }
    >
      <Text as="p" hint>
        {t('position.closeAllNote')}
      </Text>
      <Stack as="ul" gap={8} marginBlock={8} data-part="close-all">
        {done === null
          ? open.map((position) => (
              <ExpectedRow key={position.id} position={position} know={know} />
            ))
          : done.of.map((position) => (
              <ResultRow key={position.id} position={position} result={resultOf(position)} />
            ))}
      </Stack>
      {done === null && <Totals open={open} known={known} />}
      {sending.failure !== '' && (
        <Text role="alert" as="p" font="caption" color="danger">
          {sending.failure}
        </Text>
      )}
    </Sheet>
  );
}

/** Closes every open position, after showing each expected result. */
export function CloseAllSheet({ open, onClose }: CloseAllSheetProps) {
  return open ? <Body onClose={onClose} /> : null;
}
