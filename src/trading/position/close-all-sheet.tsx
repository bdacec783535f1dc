import { useState } from 'react';
import { contractLiquidateAll } from '#protocol/http/contract-orders.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import {
  qtyText,
  reasonText,
  useCommand,
  useInstrument,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { LiveCell, symbolLabel, useView } from '#src/market/index.ts';
import { Button, css, Row, Sheet, Stack, Text } from '#src/ui/index.ts';
import { HoldButton } from './hold-button.tsx';
import { useOpenPositions } from './use-book.ts';

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

/** Expected result of closing one position at market now. */
function ExpectedRow({ position }: { readonly position: PositionView }) {
  const { id, symbol: sym, side, leverage, qty } = position;
  const view = useView({
    kind: 'ticket',
    sym,
    ticket: {
      market: 'contract',
      sym,
      side: side === 'long' ? 'sell' : 'buy',
      type: 'market',
      price: '',
      qty,
      leverage,
      takeProfit: '',
      stopLoss: '',
      positionId: id,
    },
  });
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
          ? open.map((position) => <ExpectedRow key={position.id} position={position} />)
          : done.of.map((position) => (
              <ResultRow key={position.id} position={position} result={resultOf(position)} />
            ))}
      </Stack>
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
