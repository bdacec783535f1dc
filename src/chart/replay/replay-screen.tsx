import { useLocation, useSearchParams } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import { LoadFrame, Page, serverNow, useInstruments, useLoad, useText } from '#src/kit/index.ts';
import { klinePath } from '#src/market/index.ts';
import { Button, EmptyState, SkeletonRows, Text } from '#src/ui/index.ts';
import { hourCount, hoursOf, type Hours } from './replay-hours.ts';
import { marketBoard, replayBoard } from './deferred-boards.tsx';
import { loadRecording } from './recording.ts';
import { StretchRow } from './stretch-row.tsx';

const HOUR_MS = 3_600_000;

/** Time in the address; null for an invalid one. */
function timeOf(text: string | null): number | null {
  return text !== null && /^\d{12,14}$/.test(text) ? Number.parseInt(text, 10) : null;
}

/** Period selection and replay of one instrument. */
function OneReplay({ instrument }: { readonly instrument: Instrument }) {
  const t = useText('replay');
  const [, go] = useLocation();
  const [params, setParams] = useSearchParams();
  const { symbol } = instrument;
  const hours = hoursOf(params.get('hours'));
  const end = timeOf(params.get('end'));
  const key = `replay ${symbol} ${hours} ${String(end)}`;
  const loaded = useLoad(key, async (signal) => {
    replayBoard.preload();
    return { recording: await loadRecording(instrument, hourCount(hours), end, signal) };
  });
  const begin = (start: number, length: Hours): void => {
    const to = String(start + hourCount(length) * HOUR_MS);
    setParams({ symbol, hours: length, end: to, at: String(start) }, { replace: true });
  };
  const stretch = (from: number) => (
    <StretchRow
      hours={hours}
      start={end === null ? from : end - hourCount(hours) * HOUR_MS}
      onStart={(start) => begin(start, hours)}
      onHours={(next) => {
        if (end === null) setParams({ symbol, hours: next }, { replace: true });
        else begin(end - hourCount(hours) * HOUR_MS, next);
      }}
    />
  );
  return (
    <div data-symbol={symbol}>
      <LoadFrame loaded={loaded}>
        {({ recording }) =>
          recording === null ? (
            <>
              {stretch(serverNow() - hourCount(hours) * HOUR_MS)}
              <EmptyState
                text={t(end === null ? 'replay.empty' : 'replay.early')}
                action={
                  <Button onClick={() => setParams({ symbol, hours }, { replace: true })}>
                    {t('replay.latest')}
                  </Button>
                }
              />
            </>
          ) : (
            <replayBoard.Part
              key={`${key} ${recording.to}`}
              instrument={instrument}
              recording={recording}
              start={timeOf(params.get('at'))}
              onExit={() => go(klinePath(symbol))}
              linkTo={(to, at) =>
                `?symbol=${encodeURIComponent(symbol)}&hours=${hours}&end=${to}&at=${at}`
              }
            >
              {stretch(recording.from)}
            </replayBoard.Part>
          )
        }
      </LoadFrame>
    </div>
  );
}

/** Replays recorded minutes of an instrument; nothing is live, and no orders are possible. */
export default function ReplayScreen() {
  const t = useText('replay');
  const [params, setParams] = useSearchParams();
  const instruments = useInstruments();
  const instrument = instruments?.get(params.get('symbol') ?? '');
  return (
    <Page title={t('title.replay')} subject={instrument?.symbol} narrow>
      {instruments === null && <SkeletonRows count={8} />}
      {instrument !== undefined && <OneReplay key={instrument.symbol} instrument={instrument} />}
      {instruments !== null && instrument === undefined && (
        <>
          <Text as="p" padInline="gutter" padBlock={12} font="body" color="text2">
            {t('replay.choose')}
          </Text>
          <marketBoard.Part onSelect={(symbol) => setParams({ symbol })} isColumn />
        </>
      )}
    </Page>
  );
}
