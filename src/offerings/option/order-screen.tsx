import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { Page, deferredPart, useInstruments, useText } from '#src/kit/index.ts';
import { OptionDesk } from './option-desk.tsx';
import { hasOptions } from './series-frame.tsx';
import { seriesOf } from './series-path.ts';
import { chosenSymbol, tradeChoice } from '#src/trading/index.ts';
import { SkeletonRows } from '#src/ui/index.ts';

/** Loaded only for a wrong address. */
const unknownSymbol = deferredPart(
  async () => (await import('#src/market/list/unknown-symbol.tsx')).UnknownSymbol,
);

/** Share named in the address, else the last viewed one. */
function useShare(): { readonly symbol: string; readonly isNamed: boolean } {
  const [search] = useSearchParams();
  const last = chosenSymbol('option', useSnapshot(tradeChoice));
  const named = search.get('symbol') ?? '';
  const isNamed = named !== '';
  return { symbol: isNamed ? named : last, isNamed };
}

const pathOf = (symbol: string): string =>
  `/pages/option/order?symbol=${encodeURIComponent(symbol)}`;

/** Buys a call or a put on a share. */
export default function OptionOrderScreen() {
  const t = useText();
  const instruments = useInstruments();
  const [search, setSearch] = useSearchParams();
  const { symbol, isNamed } = useShare();
  const instrument = instruments?.get(symbol);
  const isWrong = instrument === undefined || !hasOptions(instrument);
  if (instruments !== null && isNamed && isWrong) {
    return (
      <Page title={t('title.optionOrder')} narrow>
        <unknownSymbol.Part symbol={symbol} accepts={hasOptions} pathOf={pathOf} />
      </Page>
    );
  }
  return (
    <Page title={t('title.optionOrder')} subject={symbol} pulls>
      {instrument === undefined ? (
        <SkeletonRows kind="list" count={10} />
      ) : (
        <OptionDesk
          key={`${symbol} ${String(search)}`}
          instrument={instrument}
          start={seriesOf(search)}
          onSymbol={(next) => setSearch({ symbol: next }, { replace: true })}
        />
      )}
    </Page>
  );
}
