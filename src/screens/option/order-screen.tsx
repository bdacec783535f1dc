import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { useInstruments } from '#src/features/live/use-instruments.ts';
import { OptionDesk } from '#src/features/option/option-desk.tsx';
import { hasOptions } from '#src/features/option/option-ticket.tsx';
import { Page } from '#src/features/page/page.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { chosenSymbol, tradeChoice } from '#src/state/trade-choice.ts';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';

/** The share an address names; without one, the share that was looked at last. */
function useShare(): string {
  const [search] = useSearchParams();
  const instruments = useInstruments();
  const last = chosenSymbol('option', useSnapshot(tradeChoice));
  const named = instruments?.get(search.get('symbol') ?? '');
  return named !== undefined && hasOptions(named) ? named.symbol : last;
}

/** Buying a call or a put on a share. */
export default function OptionOrderScreen() {
  const t = useText();
  const instruments = useInstruments();
  const [, setSearch] = useSearchParams();
  const symbol = useShare();
  const instrument = instruments?.get(symbol);
  return (
    <Page title={t('title.optionOrder')} subject={symbol} pulls>
      {instrument === undefined ? (
        <SkeletonRows kind="list" count={10} />
      ) : (
        <OptionDesk
          key={symbol}
          instrument={instrument}
          onSymbol={(next) => setSearch({ symbol: next }, { replace: true })}
        />
      )}
    </Page>
  );
}
