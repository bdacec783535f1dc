import { Plus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { MOST_CORRELATED } from '#protocol/worker/correlation.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { symbolLabel } from '#src/market/list/symbol-label.ts';
import { targetIndex } from '#src/market/list/use-row-keys.ts';
import { useSymbolSearch } from '#src/market/list/use-symbol-search.ts';
import { Column, css, Row, Sheet, Text, TextField } from '#src/ui/index.ts';

export type AddInstrumentProps = {
  readonly open: boolean;
  readonly symbols: readonly string[];
  readonly onAdd: (symbol: string) => void;
  readonly onClose: () => void;
};

/** Results of one search. */
const MOST_HITS = 20;
const MAX_LENGTH = 64;

const HIT = css({
  display: 'flex',
  gap: 12,
  align: 'center',
  wide: true,
  minBlock: 48,
  padInline: 8,
  textAlign: 'start',
  color: 'text',
});

type HitProps = {
  readonly instrument: Instrument;
  readonly isFull: boolean;
  readonly onAdd: (symbol: string) => void;
};

function Hit({ instrument, isFull, onAdd }: HitProps) {
  const t = useText('correlation');
  const language = useLanguage();
  const { symbol, name } = instrument;
  const { main, rest } = symbolLabel(instrument);
  return (
    <li>
      <button
        type="button"
        className={HIT}
        data-hit={symbol}
        disabled={isFull}
        title={isFull ? t('correlation.most', { most: MOST_CORRELATED }) : undefined}
        onClick={() => onAdd(symbol)}
      >
        <Plus aria-hidden size={20} strokeWidth={1.75} />
        <Text lang="en" font="num" weight={600}>
          {main + rest}
        </Text>
        <Row as="span" fill>
          <Text ellipsis hint>
            {name[language]}
          </Text>
        </Row>
      </button>
    </li>
  );
}

function Found({ symbols, onAdd }: Pick<AddInstrumentProps, 'symbols' | 'onAdd'>) {
  const t = useText('correlation', 'market');
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hits = useSymbolSearch(text, MOST_HITS);
  const isFull = symbols.length >= MOST_CORRELATED;
  const others = (hits ?? []).filter(({ symbol }) => !symbols.includes(symbol));
  const buttons = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
  ];
  const add = (symbol: string): void => {
    onAdd(symbol);
    setText('');
    field.current?.focus();
  };
  const onFieldKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const first = others[0];
    if (event.key === 'Enter' && first !== undefined && !isFull) add(first.symbol);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    buttons()[0]?.focus();
  };
  const onListKey = (event: KeyboardEvent): void => {
    const all = buttons();
    const from = all.findIndex((button) => button === document.activeElement);
    const to = from < 0 ? null : targetIndex(event.key, from, all.length);
    if (to === null) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return (
    <Column gap={12}>
      <TextField
        ref={field}
        label={t('market.searchPlaceholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={text}
        hint={isFull ? t('correlation.most', { most: MOST_CORRELATED }) : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onFieldKey}
      />
      {hits !== null && others.length === 0 && (
        <Text as="p" role="status" hint>
          {t('correlation.none')}
        </Text>
      )}
      <ul ref={list} onKeyDown={onListKey}>
        {others.map((instrument) => (
          <Hit key={instrument.symbol} instrument={instrument} isFull={isFull} onAdd={add} />
        ))}
      </ul>
    </Column>
  );
}

/** Finds instruments and adds them to the matrix. */
export function AddInstrument({ open, onClose, ...found }: AddInstrumentProps) {
  const t = useText('correlation');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('correlation.add')}
      closeLabel={t('common.close')}
    >
      <Found {...found} />
    </Sheet>
  );
}
