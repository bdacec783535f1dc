import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import { formatDecimalText, type Separators } from '#domain/text/number-text.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { LiveCell, type LiveView, klinePath, symbolLabel, useCell } from '#src/market/index.ts';
import { USDT_DECIMALS, bandTone, qtyText, triggersOf, useText } from '#src/kit/index.ts';
import { isoTime, type DeskColumn } from '#src/trading/table/table-column.ts';
import tableStyles from '#src/trading/table/desk-table.module.css';
import { classes, css, Row, Tag, Text } from '#src/ui/index.ts';
import type { OnAct } from './position-act.ts';

/** What the cells of a row show. */
export type ContractParts = {
  readonly position: PositionView;
  readonly view: LiveView;
  readonly instrument: Instrument | null;
  readonly separators: Separators;
  readonly price: (text: string | undefined) => string;
  readonly time: (ts: number) => string;
  readonly onAct: OnAct;
};

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

/** Name of a contract as it is shown. */
export function contractName(symbol: string, instrument: Instrument | null): string {
  return instrument === null ? symbol : symbolLabel(instrument).main;
}

function ContractName({ position, instrument }: ContractParts) {
  const t = useText('trade', 'contract');
  const { symbol, side, leverage, marginMode } = position;
  const cross = marginMode === 'cross' ? ` · ${t('contract.cross')}` : '';
  return (
    <Row as="span" gap={4} align="center">
      <Link
        href={klinePath(symbol)}
        tabIndex={-1}
        data-line
        lang="en"
        className={css({
          inline: true,
          align: 'center',
          minBlock: 28,
          font: 'num-s',
          weight: 600,
          color: 'text',
        })}
      >
        {contractName(symbol, instrument)}
      </Link>
      <Tag size="s" tone={side === 'long' ? 'up' : 'down'}>
        <span data-line>
          {`${t(`trade.${side}`)} ${t('contract.multiple', { x: leverage })}${cross}`}
        </span>
      </Tag>
    </Row>
  );
}

type TriggerProps = ContractParts & { readonly kind: 'tp' | 'sl' };

const TRIGGER_NAMES = { tp: 'contract.takeProfit', sl: 'contract.stopLoss' } as const;

/** Price of a trigger, or the offer to set one; a press opens its sheet. */
function Trigger({ position, instrument, price, onAct, kind }: TriggerProps) {
  const t = useText('contract', 'position');
  const set = triggersOf(position)[kind];
  const name = contractName(position.symbol, instrument);
  const shown = set === undefined ? t('position.table.add') : price(set.price);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-offer={set === undefined ? '' : undefined}
      className={classes(
        css({ color: set === undefined ? 'text3' : 'text' }),
        tableStyles['button'],
      )}
      aria-label={`${shown}: ${t(TRIGGER_NAMES[kind])}, ${name}`}
      onClick={() => onAct('triggers', position.id)}
    >
      {set === undefined ? (
        <Row as="span" inline gap={4} align="center">
          {shown}
          <Plus size={12} aria-hidden />
        </Row>
      ) : (
        shown
      )}
    </button>
  );
}

type ContractColumn = DeskColumn<PositionView, ContractParts>;

/** A column of a figure of the worker. */
function live(
  name: string,
  title: ContractColumn['title'],
  widthPx: number,
  look: { readonly toned?: boolean; readonly className?: string } = {},
): ContractColumn {
  const cell = ({ view }: ContractParts): ReactNode => (
    <LiveCell view={view} field={name} width={0} flash={false} {...look} />
  );
  return { name, title, widthPx, kind: 'number', value: 'live', cell };
}

/** The columns from left to right; what can be done follows them. */
export const CONTRACT_COLUMNS: readonly ContractColumn[] = [
  {
    name: 'symbol',
    title: (t) => t('position.table.contract'),
    widthPx: 152,
    kind: 'text',
    value: ({ symbol, side, leverage }) => `${symbol} ${side} ${leverage}x`,
    cell: (parts) => <ContractName {...parts} />,
  },
  {
    name: 'qty',
    title: (t) => t('common.quantity'),
    widthPx: 84,
    kind: 'number',
    value: ({ qty }) => qty,
    cell: ({ position, instrument, separators }) =>
      `${qtyText(position.qty, separators)} ${instrument?.base ?? ''}`,
  },
  {
    name: 'entry',
    title: (t) => t('position.table.entry'),
    widthPx: 76,
    kind: 'number',
    value: ({ entry }) => entry,
    cell: ({ position, price }) => price(position.entry),
  },
  live('mark', (t) => t('position.markShort'), 76),
  live('liq', (t) => t('position.liqName'), 76, { className: WARNS }),
  live('value', (t) => t('position.notional'), 92),
  live('inUse', (t) => t('contract.margin'), 72),
  {
    name: 'risk',
    title: (t) => t('position.table.ratio'),
    widthPx: 60,
    kind: 'number',
    value: 'live',
    cell: ({ view }) => <Ratio view={view} />,
  },
  live('upl', (t) => t('position.pnlShort'), 88, { toned: true }),
  live('roe', (t) => t('contract.roe'), 64, { toned: true }),
  { ...live('netPnl', (t) => t('position.table.net'), 92, { toned: true }), isExtra: true },
  { ...live('breakEven', (t) => t('position.breakEven'), 84), isExtra: true },
  { ...live('distance', (t) => t('position.toLiquidation'), 84), isExtra: true },
  {
    name: 'funding',
    title: (t) => t('position.funding'),
    widthPx: 84,
    kind: 'number',
    isExtra: true,
    value: ({ funding }) => funding,
    cell: ({ position, separators }) =>
      formatDecimalText(position.funding, USDT_DECIMALS, separators),
  },
  {
    name: 'openedAt',
    title: (t) => t('position.openedAt'),
    widthPx: 116,
    kind: 'text',
    isExtra: true,
    value: ({ openedAt }) => isoTime(openedAt),
    cell: ({ position, time }) => time(position.openedAt),
  },
  {
    name: 'tp',
    title: (t) => t('contract.takeProfit'),
    widthPx: 76,
    kind: 'number',
    value: (position) => triggersOf(position).tp?.price ?? null,
    cell: (parts) => <Trigger {...parts} kind="tp" />,
  },
  {
    name: 'sl',
    title: (t) => t('contract.stopLoss'),
    widthPx: 84,
    kind: 'number',
    value: (position) => triggersOf(position).sl?.price ?? null,
    cell: (parts) => <Trigger {...parts} kind="sl" />,
  },
];
