import { Ellipsis } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { ledgerUnits } from '#domain/money/ledger-units.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatDecimalText, MISSING, type Separators } from '#domain/text/number-text.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { LiveCell, type LiveView, symbolLabel, useCell, useView } from '#src/market/index.ts';
import {
  USDT_DECIMALS,
  bandTone,
  priceText,
  qtyText,
  triggersOf,
  useInstrument,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { Button, css, IconButton, Menu, Stack, Tag, Text } from '#src/ui/index.ts';
import type { OnAct } from './position-act.ts';
import { ContractCard } from './contract-card.tsx';
import { useContractItems } from './contract-items.ts';
import { Cells, SortedTable, type TableColumn } from './sorted-table.tsx';
import { usePositionMenu } from './use-position-menu.tsx';
import { useSorting } from './use-sorting.ts';

type RowProps = {
  readonly position: PositionView;
  readonly onAct: OnAct;
  readonly onOpen: (id: string) => void;
  readonly know: (id: string, view: number) => void;
};

const QUIET = css({ color: 'text3' });
const WARNS = css({ color: 'warn' });

/** Margin ratio in the colour of its risk band. */
function Ratio({ view }: { readonly view: LiveView }) {
  const tone = bandTone(useCell(view, 'band').text);
  return (
    <Text color={tone === 'current' ? 'text' : tone}>
      <LiveCell view={view} field="risk" width={0} flash={false} />
    </Text>
  );
}

function RowActs({ position, onAct, onOpen }: Omit<RowProps, 'know'>) {
  const t = useText('position');
  const { id, symbol } = position;
  const items = useContractItems(id, onAct, onOpen);
  return (
    <span className={css({ display: 'flex', gap: 8, align: 'center', justify: 'end' })}>
      <Button onClick={() => onAct('close', id)}>{t('common.close')}</Button>
      <Menu
        label={t('common.more')}
        trigger={
          <IconButton label={t('position.more', { name: symbol })}>
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        }
        items={items}
      />
    </span>
  );
}

/** What the cells of a row show. */
type Parts = {
  readonly position: PositionView;
  readonly view: LiveView;
  readonly instrument: Instrument | null;
  readonly separators: Separators;
  readonly price: (text: string | undefined) => string;
};

function ContractName({ position, instrument }: Parts) {
  const t = useText('trade', 'contract');
  const { symbol, side, leverage, marginMode } = position;
  const cross = marginMode === 'cross' ? ` · ${t('contract.cross')}` : '';
  return (
    <Stack as="span" gap={4} justifyItems="start">
      <Text font="num" weight={600} lang="en">
        {instrument === null ? symbol : symbolLabel(instrument).main}
      </Text>
      <Tag size="s" tone={side === 'long' ? 'up' : 'down'}>
        {`${t(`trade.${side}`)} ${t('contract.multiple', { x: leverage })}${cross}`}
      </Tag>
    </Stack>
  );
}

/** The columns from left to right; what can be done follows them. */
const COLUMNS: readonly TableColumn<PositionView, Parts>[] = [
  {
    name: 'symbol',
    title: (t) => t('coin.pair'),
    sort: ({ symbol, side }) => `${symbol} ${side}`,
    cell: (parts) => <ContractName {...parts} />,
  },
  {
    name: 'qty',
    title: (t) => t('common.quantity'),
    sort: ({ qty }) => ledgerUnits(qty),
    cell: ({ position, instrument, separators }) =>
      `${qtyText(position.qty, separators)} ${instrument?.base ?? ''}`,
  },
  {
    name: 'mark',
    title: (t) => `${t('contract.entryPrice')} / ${t('position.markShort')}`,
    sort: 'live',
    cell: ({ position, view, price }) => (
      <Stack as="span" gap={2} justifyItems="end">
        <span>{price(position.entry)}</span>
        <LiveCell view={view} field="mark" width={0} className={QUIET} />
      </Stack>
    ),
  },
  {
    name: 'margin',
    title: (t) => t('contract.margin'),
    sort: ({ margin }) => ledgerUnits(margin),
    cell: ({ position, view, separators }) =>
      position.marginMode === 'cross' ? (
        <LiveCell view={view} field="inUse" width={0} flash={false} />
      ) : (
        formatDecimalText(position.margin, USDT_DECIMALS, separators)
      ),
  },
  {
    name: 'liq',
    title: (t) => t('position.liqName'),
    sort: 'live',
    cell: ({ view }) => (
      <LiveCell view={view} field="liq" width={0} flash={false} className={WARNS} />
    ),
  },
  {
    name: 'risk',
    title: (t) => t('contract.marginRatio'),
    sort: 'live',
    cell: ({ view }) => <Ratio view={view} />,
  },
  {
    name: 'upl',
    title: (t) => `${t('position.pnlShort')} (${t('contract.roe')})`,
    sort: 'live',
    cell: ({ view }) => (
      <Stack as="span" gap={2} justifyItems="end">
        <LiveCell view={view} field="upl" width={0} toned />
        <LiveCell view={view} field="roe" width={0} toned />
      </Stack>
    ),
  },
  {
    name: 'tpsl',
    title: (t) => t('contract.tpsl'),
    cell: ({ position, price }) => (
      <Stack as="span" gap={2} justifyItems="end">
        <span>{price(triggersOf(position).tp?.price)}</span>
        <span>{price(triggersOf(position).sl?.price)}</span>
      </Stack>
    ),
  },
];

const Row = memo(function Row({ position, onAct, onOpen, know }: RowProps) {
  const { separators } = useNumberStyle();
  const { id, symbol, side } = position;
  const instrument = useInstrument(symbol);
  const view = useView({ kind: 'position', sym: symbol, id });
  useEffect(() => know(id, view.id), [know, id, view.id]);
  const price = (text: string | undefined): string =>
    instrument === null ? MISSING : priceText(text, instrument, separators);
  return (
    <tr data-position={id} data-symbol={symbol} data-side={side}>
      <Cells columns={COLUMNS} parts={{ position, view, instrument, separators, price }} />
      <td>
        <RowActs position={position} onAct={onAct} onOpen={onOpen} />
      </td>
    </tr>
  );
});

type ContractTableProps = { readonly positions: readonly PositionView[]; readonly onAct: OnAct };

/** Open positions as a table; one can be expanded as a card beneath it. */
export function ContractTable({ positions, onAct }: ContractTableProps) {
  const t = useText('position');
  const { rows, sorting, sort, know } = useSorting(positions, COLUMNS);
  const [opened, setOpened] = useState('');
  const shown = positions.find(({ id }) => id === opened);
  const { handlers, menu } = usePositionMenu(onAct, setOpened);
  return (
    <>
      <SortedTable
        caption={t('position.title')}
        columns={COLUMNS}
        sorting={sorting}
        sort={sort}
        handlers={handlers}
      >
        {rows.map((position) => (
          <Row key={position.id} position={position} onAct={onAct} onOpen={setOpened} know={know} />
        ))}
      </SortedTable>
      {menu}
      {shown !== undefined && (
        <Stack gap={8} {...handlers}>
          <ContractCard key={shown.id} position={shown} onAct={onAct} />
        </Stack>
      )}
    </>
  );
}
