import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { symbolLabel } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import { classes, css, Sheet } from '#src/ui/index.ts';
import { deferredMarketList } from './deferred-market-list.tsx';
import styles from './header.module.css';

type SymbolPickProps = {
  readonly instrument: Instrument;
  readonly onChoose: (symbol: string) => void;
};

/** Name of an instrument; a press opens the choice of another one. */
export function SymbolPick({ instrument, onChoose }: SymbolPickProps) {
  const t = useText('chart', 'trade');
  const [open, setOpen] = useState(false);
  const { main, rest } = symbolLabel(instrument);
  const choose = (symbol: string): void => {
    setOpen(false);
    onChoose(symbol);
  };
  return (
    <>
      <button
        type="button"
        className={classes(
          css({
            display: 'flex',
            inline: true,
            gap: 4,
            align: 'center',
            rigid: true,
            minBlock: 44,
            font: 'title',
          }),
          styles['pick'],
        )}
        aria-label={`${main + rest}, ${t('chart.pickSymbol')}`}
        onPointerDown={deferredMarketList.preload}
        onClick={() => setOpen(true)}
      >
        <b lang="en">{main + rest}</b>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('chart.pickSymbol')}
        closeLabel={t('common.close')}
      >
        <div className={styles['picker']}>
          <deferredMarketList.Part selected={instrument.symbol} onSelect={choose} />
        </div>
      </Sheet>
    </>
  );
}
