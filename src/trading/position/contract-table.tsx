import { Ellipsis } from 'lucide-react';
import { memo, useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import { MISSING } from '#domain/text/number-text.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { LiveCell, useView } from '#src/market/index.ts';
import {
  displaySettings,
  priceText,
  useInstrument,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { IconButton, Menu, Row, Stack } from '#src/ui/index.ts';
import { DeskCells, DeskTable, NoMatch } from '#src/trading/table/desk-table.tsx';
import tableStyles from '#src/trading/table/desk-table.module.css';
import type { DeskColumn } from '#src/trading/table/table-column.ts';
import { TableTools } from '#src/trading/table/table-tools.tsx';
import { useDeskTable } from '#src/trading/table/use-desk-table.ts';
import type { OnAct } from './position-act.ts';
import type { CloseShare } from './close-share.ts';
import { ContractCard } from './contract-card.tsx';
import { CONTRACT_COLUMNS, contractName, type ContractParts } from './contract-columns.tsx';
import { useContractItems } from './contract-items.ts';
import { usePositionMenu } from './use-position-menu.tsx';

type RowProps = {
  readonly position: PositionView;
  readonly columns: readonly DeskColumn<PositionView, ContractParts>[];
  readonly onAct: OnAct;
  readonly onOpen: (id: string) => void;
  readonly know: (id: string, view: number) => void;
};

/** Parts that a press in a row begins to close. */
const SHARES: readonly CloseShare[] = [25, 50, 100];

type RowActsProps = Pick<RowProps, 'position' | 'onAct' | 'onOpen'> & { readonly name: string };

function RowActs({ position, name, onAct, onOpen }: RowActsProps) {
  const t = useText('position');
  const { language } = useNumberStyle();
  const { id, symbol } = position;
  const items = useContractItems(id, onAct, onOpen);
  return (
    <Row as="span" gap={4} align="center" justify="end">
      {SHARES.map((share) => {
        const shown = language === 'tr' ? `%${share}` : `${share}%`;
        return (
          <button
            key={share}
            type="button"
            tabIndex={-1}
            className={tableStyles['button']}
            aria-label={t('position.table.closePart', { share: shown, name })}
            onClick={() => onAct('close', id, share)}
          >
            {shown}
          </button>
        );
      })}
      <Menu
        label={t('common.more')}
        trigger={
          <IconButton
            tabIndex={-1}
            className={tableStyles['small']}
            label={t('position.more', { name: symbol })}
          >
            <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        }
        items={items}
      />
    </Row>
  );
}

const ContractRow = memo(function ContractRow(props: RowProps) {
  const { position, columns, onAct, onOpen, know } = props;
  const { separators, language } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const { id, symbol, side } = position;
  const instrument = useInstrument(symbol);
  const view = useView({ kind: 'position', sym: symbol, id });
  useEffect(() => know(id, view.id), [know, id, view.id]);
  const price = (text: string | undefined): string =>
    instrument === null ? MISSING : priceText(text, instrument, separators);
  const time = (ts: number): string => formatDateTime(ts, language, clock);
  const name = contractName(symbol, instrument);
  return (
    <tr data-position={id} data-symbol={symbol} data-side={side}>
      <DeskCells
        columns={columns}
        parts={{ position, view, instrument, separators, price, time, onAct }}
        acts={<RowActs position={position} name={name} onAct={onAct} onOpen={onOpen} />}
      />
    </tr>
  );
});

/** Sums of all open positions: the figures of the account. Sizes of different coins have no sum. */
function useTotals(count: number): Readonly<Record<string, ReactNode>> {
  const t = useText('position');
  const view = useView({ kind: 'account', currency: 'USDT' });
  const sum = (field: string, toned = false) => (
    <LiveCell view={view} field={field} width={0} flash={false} source={false} toned={toned} />
  );
  return {
    symbol: t('position.table.total', { count, unit: 'USDT' }),
    value: sum('notional'),
    inUse: sum('marginUsed'),
    risk: sum('risk'),
    upl: sum('upl', true),
  };
}

type ContractTableProps = {
  readonly positions: readonly PositionView[];
  readonly onAct: OnAct;
  /** What concerns all positions; among the tools of the table. */
  readonly children: ReactNode;
};

/** Open positions as a table; one can be expanded as a card beneath it. */
export function ContractTable({ positions, onAct, children }: ContractTableProps) {
  const t = useText('position', 'trade');
  const { rows, columns, sorting, sort, know, ...table } = useDeskTable(
    'positions',
    positions,
    CONTRACT_COLUMNS,
  );
  const [opened, setOpened] = useState('');
  const shown = positions.find(({ id }) => id === opened);
  const { handlers, menu } = usePositionMenu(onAct, setOpened);
  const totals = useTotals(positions.length);
  return (
    <>
      <TableTools
        table="positions"
        columns={table.offered}
        filter={table.filter}
        onFilter={table.setFilter}
        sides={[
          { value: 'long', label: t('trade.long') },
          { value: 'short', label: t('trade.short') },
        ]}
        onSave={table.save}
      >
        {children}
      </TableTools>
      <DeskTable
        caption={t('position.title')}
        columns={columns}
        actsPx={168}
        sorting={sorting}
        onSort={sort}
        handlers={handlers}
        totals={totals}
      >
        {rows.map((position) => (
          <ContractRow
            key={position.id}
            position={position}
            columns={columns}
            onAct={onAct}
            onOpen={setOpened}
            know={know}
          />
        ))}
      </DeskTable>
      {rows.length === 0 && <NoMatch />}
      {menu}
      {shown !== undefined && (
        <Stack gap={8} {...handlers}>
          <ContractCard key={shown.id} position={shown} onAct={onAct} />
        </Stack>
      )}
    </>
  );
}
