import { useText } from '#src/kit/index.ts';
import { Box, ChipRow, SelectMenu, Segmented, Stack } from '#src/ui/index.ts';
import {
  currencyOf,
  KINDS,
  PERIODS,
  SIDES,
  type RecordFilters,
  type TradeRecord,
} from './record-filters.ts';

const ALL = 'all';

type FilterRowProps = {
  readonly filters: RecordFilters;
  readonly record: Pick<TradeRecord, 'symbols' | 'currencies' | 'currency'>;
  readonly onChange: (filters: RecordFilters) => void;
};

/** Filters of the record by period, product, symbol and side, and its currency. */
export function FilterRow({ filters, record, onChange }: FilterRowProps) {
  const t = useText('record');
  const { period, kind, side, symbol } = filters;
  const fitting = record.symbols.filter((one) => kind === ALL || one.kind === kind);
  const names = fitting.map((one) => one.symbol);
  // A symbol of the address is shown, even where it has no trade.
  const symbols = symbol === '' || names.includes(symbol) ? names : [...names, symbol];
  return (
    <Stack gap={8} padBlockStart={12}>
      <ChipRow label={t('record.filters')}>
        <SelectMenu
          look="chip"
          label={t('record.period.label')}
          options={PERIODS.map((value) => ({ value, label: t(`record.period.${value}`) }))}
          value={period}
          onChange={(next) => onChange({ ...filters, period: next })}
        />
        <SelectMenu
          look="chip"
          label={t('record.kind.label')}
          options={KINDS.map((value) => ({ value, label: t(`record.kind.${value}`) }))}
          value={kind}
          onChange={(next) => onChange({ ...filters, kind: next, symbol: '', currency: null })}
        />
        <SelectMenu
          look="chip"
          label={t('record.symbol')}
          options={[
            { value: ALL, label: t('record.allSymbols') },
            ...symbols.map((value) => ({ value, label: value })),
          ]}
          value={symbol === '' ? ALL : symbol}
          onChange={(next) =>
            onChange({ ...filters, symbol: next === ALL ? '' : next, currency: null })
          }
        />
        <SelectMenu
          look="chip"
          label={t('record.side.label')}
          options={SIDES.map((value) => ({ value, label: t(`record.side.${value}`) }))}
          value={side}
          onChange={(next) => onChange({ ...filters, side: next })}
        />
      </ChipRow>
      {record.currencies.length > 1 && (
        <Box padInline="gutter">
          <Segmented
            label={t('record.currency')}
            options={record.currencies.map((value) => ({ value, label: value }))}
            value={record.currency}
            onChange={(next) => onChange({ ...filters, currency: currencyOf(next) })}
          />
        </Box>
      )}
    </Stack>
  );
}
