import { formatPlain, parseFixed } from '#domain/money/fixed.ts';
import { formatPercent, formatSigned } from '#domain/text/number-text.ts';
import type { Instrument } from '#domain/market/types.ts';
import { useCell } from '#src/market/cells/use-cell.ts';
import { useView } from '#src/market/cells/use-view.ts';
import { type NumberStyle, AboveZeroField, useNumberStyle, useText } from '#src/kit/index.ts';
import { css, KeyValues, Segmented, Stack } from '#src/ui/index.ts';
import type { Draft } from './alert-draft.ts';

/** Shortcut steps in tenths of a percent. */
const STEPS = [5, 10, 20, 50] as const;

const STEP = css({ minBlock: 44, radius: 'input', surface: 3, font: 'num-s', color: 'text2' });

const WHOLE = 1_000;

/** Number of a live cell as plain decimal text; null for none. */
function plainNumber(text: string, { separators }: NumberStyle): string | null {
  const plain = text
    .replaceAll(separators.group, '')
    .replace(separators.decimal, '.')
    .replaceAll(/[%\s+]/g, '')
    .replace('\u2212', '-');
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : null;
}

type PricePartProps = {
  readonly draft: Draft;
  readonly instrument: Instrument;
  readonly onChange: (draft: Draft) => void;
};

/** Trigger price: typed, stepped, or set by a distance from the current price. */
export function PricePart({ draft, instrument, onChange }: PricePartProps) {
  const t = useText('alert');
  const style = useNumberStyle();
  const { symbol, priceDecimals, quote, kind } = instrument;
  const view = useView({ kind: 'ticker', sym: symbol, detail: true });
  const text = useCell(view, draft.priceBy).text;
  const now = parseFixed(plainNumber(text, style) ?? '', priceDecimals);
  const wanted = parseFixed(draft.threshold, priceDecimals);
  const sign = draft.side === 'above' ? 1 : -1;
  const set = (units: number): void =>
    onChange({ ...draft, threshold: formatPlain(Math.max(1, units), priceDecimals) });
  const awayText = (to: number, from: number): string => {
    const signed = formatSigned(to - from, priceDecimals, style.separators);
    const hundredths = Math.round(((to - from) * 10_000) / from);
    return `${signed} · ${formatPercent(hundredths, { decimals: 2, ...style })}`;
  };
  return (
    <>
      <AboveZeroField
        label={t('alert.threshold.price', { currency: quote })}
        value={draft.threshold}
        decimals={priceDecimals}
        separators={style.separators}
        onChange={(threshold) => onChange({ ...draft, threshold })}
        stepper={{
          less: t('alert.less'),
          more: t('alert.more'),
          step: (direction) => set((wanted ?? now ?? 0) + direction),
        }}
      />
      <Stack columns={4} gap={8}>
        {STEPS.map((step) => (
          <button
            key={step}
            type="button"
            className={STEP}
            disabled={now === null}
            onClick={() => set(Math.round(((now ?? 0) * (WHOLE + sign * step)) / WHOLE))}
          >
            {`${sign > 0 ? '+' : ''}${formatPercent(sign * step, { decimals: 1, ...style })}`}
          </button>
        ))}
      </Stack>
      {now !== null && wanted !== null && (
        <KeyValues
          rows={[
            {
              name: t('alert.distance'),
              value: awayText(wanted, now),
            },
          ]}
        />
      )}
      {kind === 'swap' && (
        <Segmented
          label={t('alert.priceBy')}
          value={draft.priceBy}
          onChange={(priceBy) => onChange({ ...draft, priceBy })}
          options={[
            { value: 'last', label: t('alert.byChoice.last') },
            { value: 'mark', label: t('alert.byChoice.mark') },
          ]}
        />
      )}
    </>
  );
}
