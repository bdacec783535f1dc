import { useSnapshot } from 'valtio';
import { useLocation, useSearchParams } from 'wouter';
import { ConnectionQuality, Page, deferredPart, useInstruments, useText } from '#src/kit/index.ts';
import { useView } from '#src/market/index.ts';
import type { Instrument } from '#domain/market/types.ts';
import { chosenSymbol, SymbolRow, tradeChoice } from '#src/trading/index.ts';
import { SkeletonRows } from '#src/ui/index.ts';
import { ChainBoard } from './chain-board.tsx';
import { hasOptions } from './series-frame.tsx';
import { chainPath, ticketPath } from './series-path.ts';

/** Loaded only for a wrong address. */
const unknownSymbol = deferredPart(
  async () => (await import('#src/market/list/unknown-symbol.tsx')).UnknownSymbol,
);

function Body({ instrument }: { readonly instrument: Instrument }) {
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const { symbol } = instrument;
  const ticker = useView({ kind: 'ticker', sym: symbol });
  return (
    <>
      <SymbolRow
        ticket={{ instrument, ticker }}
        onSymbol={(next) => go(chainPath(next), { replace: true })}
      />
      <ChainBoard
        instrument={instrument}
        expiry={search.get('expiry') ?? ''}
        onExpiry={(date) => go(chainPath(symbol, date), { replace: true })}
        onPick={(series) => go(ticketPath(symbol, series))}
      />
    </>
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
