import { Ellipsis } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { formatDecimalText, MISSING } from '#domain/text/number-text.ts';
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
import { Button, IconButton, Menu, Tag } from '#src/ui/index.ts';
import type { OnAct } from './position-act.ts';
import { ContractCard } from './contract-card.tsx';
import board from './position-part.module.css';
import styles from './position-table.module.css';
import { TableHead } from './table-head.tsx';
import { useSorting } from './use-sorting.ts';

type RowProps = {
  readonly position: PositionView;
  readonly onAct: OnAct;
  readonly onOpen: (id: string) => void;
  readonly know: (id: string, view: number) => void;
};

/** Margin ratio in the colour of its risk band. */
function Ratio({ view }: { readonly view: LiveView }) {
  const tone = bandTone(useCell(view, 'band').text);
  return (
    <span className={tone === 'current' ? undefined : styles[tone]}>
      <LiveCell view={view} field="risk" width={0} flash={false} />
    </span>
  );
}

function RowActs({ position, onAct, onOpen }: Omit<RowProps, 'know'>) {
  const t = useText('position', 'contract');
  const { id, symbol } = position;
  return (
    <span className={styles['acts']}>
      <Button onClick={() => onAct('close', id)}>{t('common.close')}</Button>
      <Menu
        label={t('common.more')}
        trigger={
          <IconButton label={t('position.more', { name: symbol })}>
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        }
        items={[
          { label: t('contract.addMargin'), onSelect: () => onAct('margin', id) },
          { label: t('position.setTriggers'), onSelect: () => onAct('triggers', id) },
          { label: t('contract.adjustLeverage'), onSelect: () => onAct('leverage', id) },
          { label: t('position.openWhatIf'), onSelect: () => onOpen(id) },
        ]}
      />
    </span>
  );
}

const Row = memo(function Row({ position, onAct, onOpen, know }: RowProps) {
  const t = useText('trade', 'contract');
  const { separators } = useNumberStyle();
  const { id, symbol, side, leverage, qty, entry, margin } = position;
  const instrument = useInstrument(symbol);
  const view = useView({ kind: 'position', sym: symbol, id });
  useEffect(() => know(id, view.id), [know, id, view.id]);
  const { tp, sl } = triggersOf(position);
  const price = (text: string | undefined): string =>
    instrument === null ? MISSING : priceText(text, instrument, separators);
  return (
    <tr data-position={id} data-symbol={symbol} data-side={side}>
      <td>
        <span className={styles['first']}>
          <span className={styles['symbol']} lang="en">
            {instrument === null ? symbol : symbolLabel(instrument).main}
          </span>
          <Tag size="s" tone={side === 'long' ? 'up' : 'down'}>
            {`${t(`trade.${side}`)} ${t('contract.multiple', { x: leverage })}`}
          </Tag>
        </span>
      </td>
      <td>{`${qtyText(qty, separators)} ${instrument?.base ?? ''}`}</td>
      <td>
        <span className={styles['two']}>
          <span>{price(entry)}</span>
          <LiveCell view={view} field="mark" width={0} className={styles['quiet']} />
        </span>
      </td>
      <td data-part="margin">{formatDecimalText(margin, USDT_DECIMALS, separators)}</td>
      <td>
        <LiveCell view={view} field="liq" width={0} flash={false} className={styles['liq']} />
      </td>
      <td>
        <Ratio view={view} />
      </td>
      <td>
        <span className={styles['two']}>
          <LiveCell view={view} field="upl" width={0} toned />
          <LiveCell view={view} field="roe" width={0} toned />
        </span>
      </td>
      <td>
        <span className={styles['two']}>
          <span>{price(tp?.price)}</span>
          <span>{price(sl?.price)}</span>
        </span>
      </td>
      <td>
        <RowActs position={position} onAct={onAct} onOpen={onOpen} />
      </td>
    </tr>
  );
});

/** Values of columns that do not depend on the mark price. */
function fixed(position: PositionView, column: string): string | number | null {
  if (column === 'symbol') return `${position.symbol} ${position.side}`;
  return column === 'margin' ? Number.parseInt(position.margin.replace('.', ''), 10) : null;
}

type ContractTableProps = { readonly positions: readonly PositionView[]; readonly onAct: OnAct };

/** Open positions as a table; one can be expanded as a card beneath it. */
export function ContractTable({ positions, onAct }: ContractTableProps) {
  const t = useText('position', 'contract', 'coin');
  const { rows, sorting, sort, know } = useSorting(positions, fixed);
  const [opened, setOpened] = useState('');
  const shown = positions.find(({ id }) => id === opened);
  const columns = [
    { name: 'symbol', label: t('coin.pair') },
    { name: 'value', label: t('common.quantity') },
    { name: 'mark', label: `${t('contract.entryPrice')} / ${t('position.markShort')}` },
    { name: 'margin', label: t('contract.margin') },
    { name: 'liq', label: t('position.liqName') },
    { name: 'risk', label: t('contract.marginRatio') },
    { name: 'upl', label: `${t('position.pnlShort')} (${t('contract.roe')})` },
    { name: 'tpsl', label: t('contract.tpsl'), isFixed: true },
  ];
  return (
    <>
      <div className={styles['frame']}>
        <table className={styles['table']}>
          <caption className="visually-hidden">{t('position.title')}</caption>
          <TableHead
            columns={columns}
            sorting={sorting}
            onSort={sort}
            actions={t('position.actions')}
          />
          <tbody>
            {rows.map((position) => (
              <Row
                key={position.id}
                position={position}
                onAct={onAct}
                onOpen={setOpened}
                know={know}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown !== undefined && (
        <div className={board['cards']}>
          <ContractCard key={shown.id} position={shown} onAct={onAct} />
        </div>
      )}
    </>
  );
}
