import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { MOST_LEGS } from '#domain/order/basket.ts';
import { useInstruments, useLanguage, useText } from '#src/kit/index.ts';
import { symbolLabel, useSymbolSearch, useWatchedSymbols } from '#src/market/index.ts';
import { tradeTypeOf } from '#src/trading/order/order-market.ts';
import { Button, css, Sheet, Stack, Text, TextField } from '#src/ui/index.ts';

const MOST_HITS = 12;
const ROW = css({
  display: 'flex',
  gap: 8,
  align: 'center',
  justify: 'between',
  wide: true,
  minBlock: 48,
  padInline: 12,
  surface: 1,
  radius: 'input',
  textAlign: 'start',
});

type PickProps = {
  /** Symbols that the basket has already. */
  readonly taken: readonly string[];
  readonly onPick: (instrument: Instrument) => void;
};

/** Instruments that match what is typed; before that those of the watchlist, else the first. */
function Picker({ taken, onPick }: PickProps) {
  const t = useText('basket', 'coin');
  const language = useLanguage();
  const instruments = useInstruments();
  const watched = useWatchedSymbols();
  const [text, setText] = useState('');
  const found = useSymbolSearch(text, MOST_HITS * 2);
  const own = watched.flatMap((symbol) => instruments?.get(symbol) ?? []);
  const first = own.length > 0 ? own : [...(instruments?.values() ?? [])];
  const isTyped = text.trim() !== '';
  const hits = (isTyped ? (found ?? []) : first)
    .filter((one) => tradeTypeOf(one) !== null && !taken.includes(one.symbol))
    .slice(0, MOST_HITS);
  const isEmpty = isTyped && found !== null && hits.length === 0;
  return (
    <Stack columns={1} gap={12}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped && hits[0] !== undefined) onPick(hits[0]);
        }}
      >
        <TextField
          label={t('basket.search')}
          value={text}
          autoComplete="off"
          autoFocus
          leading={<Search size={20} strokeWidth={1.75} aria-hidden />}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <Stack as="ul" columns={1} gap={4} data-part="hits">
        {hits.map((one) => {
          const { main, rest } = symbolLabel(one);
          return (
            <li key={one.symbol}>
              <button type="button" className={ROW} onClick={() => onPick(one)}>
                <b lang="en">{main + rest}</b>
                <Text font="caption" color="text2" ellipsis>
                  {one.kind === 'swap' ? t('coin.perpetual') : one.name[language]}
                </Text>
              </button>
            </li>
          );
        })}
      </Stack>
      {isEmpty && (
        <Text as="p" role="status" hint>
          {t('common.noResults')}
        </Text>
      )}
    </Stack>
  );
}

/** Button that adds an instrument to the basket. */
export function AddLeg({ taken, onPick }: PickProps) {
  const t = useText('basket');
  const [open, setOpen] = useState(false);
  const isFull = taken.length >= MOST_LEGS;
  return (
    <div>
      <Button
        icon={<Plus size={20} strokeWidth={1.75} aria-hidden />}
        data-add
        disabled={isFull}
        reason={isFull ? t('basket.tooManyLegs', { most: MOST_LEGS }) : undefined}
        onClick={() => setOpen(true)}
      >
        {t('basket.add')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('basket.add')}
        closeLabel={t('common.close')}
      >
        <Picker
          taken={taken}
          onPick={(instrument) => {
            setOpen(false);
            onPick(instrument);
          }}
        />
      </Sheet>
    </div>
  );
}
