import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearchParams } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import type { OptionSeries } from '#domain/option/board.ts';
import {
  ConnectionQuality,
  Page,
  deferredPart,
  useInstruments,
  useText,
  withTexts,
} from '#src/kit/index.ts';
import { useView, useWidth } from '#src/market/index.ts';
import { chosenSymbol, SymbolRow, tradeChoice } from '#src/trading/index.ts';
import { SkeletonRows } from '#src/ui/index.ts';
import { ChainBoard } from './chain-board.tsx';
import styles from './chain-screen.module.css';
import { hasOptions } from './series-frame.tsx';
import { chainPath, ticketPath } from './series-path.ts';

/** Loaded only for a wrong address. */
const unknownSymbol = deferredPart(
  async () => (await import('#src/market/list/unknown-symbol.tsx')).UnknownSymbol,
);

/** Width of the page from which the ticket stands beside the chain. */
const BESIDE_PX = 1160;

/** Loads where there is room for it. */
const optionTicket = deferredPart(
  async () => {
    const { OptionTicket } = await withTexts(
      ['risk', 'error', 'valid', 'sub'],
      import('./option-ticket.tsx'),
    );
    return OptionTicket;
  },
  <SkeletonRows kind="list" count={8} />,
);

function Body({ instrument }: { readonly instrument: Instrument }) {
  const t = useText();
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  const isBeside = useWidth(frame) >= BESIDE_PX;
  const [series, setSeries] = useState<OptionSeries>();
  const { symbol } = instrument;
  const ticker = useView({ kind: 'ticker', sym: symbol });
  return (
    <div ref={frame}>
      <SymbolRow
        ticket={{ instrument, ticker }}
        onSymbol={(next) => go(chainPath(next), { replace: true })}
      />
      <div className={styles['parts']} data-beside={isBeside ? '' : undefined}>
        <ChainBoard
          instrument={instrument}
          expiry={search.get('expiry') ?? ''}
          onExpiry={(date) => go(chainPath(symbol, date), { replace: true })}
          onPick={isBeside ? setSeries : (one) => go(ticketPath(symbol, one))}
        />
        {isBeside && (
          <aside aria-label={t('title.optionOrder')} className={styles['ticket']}>
            <optionTicket.Part
              key={JSON.stringify(series)}
              instrument={instrument}
              start={series}
            />
          </aside>
        )}
      </div>
    </div>
  );
}

/** Option chain of the share named in the address, else of the last viewed one. */
export default function OptionChainScreen() {
  const t = useText();
  const instruments = useInstruments();
  const [search] = useSearchParams();
  const last = chosenSymbol('option', useSnapshot(tradeChoice));
  const named = search.get('symbol') ?? '';
  const symbol = named === '' ? last : named;
  const instrument = instruments?.get(symbol);
  const isWrong = instrument === undefined || !hasOptions(instrument);
  if (instruments !== null && named !== '' && isWrong) {
    return (
      <Page title={t('title.optionChain')} narrow>
        <unknownSymbol.Part symbol={symbol} accepts={hasOptions} pathOf={chainPath} />
      </Page>
    );
  }
  return (
    <Page title={t('title.optionChain')} subject={symbol} mark={<ConnectionQuality />} pulls>
      {instrument === undefined ? (
        <SkeletonRows kind="list" count={10} />
      ) : (
        <Body key={symbol} instrument={instrument} />
      )}
    </Page>
  );
}
