import { CandlestickChart, Download, Table2 } from 'lucide-react';
import type { LineFacts } from '#domain/indicators/indicator.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { BarText } from '#protocol/worker/market-worker.ts';
import { columnUnits, useView } from '#src/market/index.ts';
import { useLanguage, useText } from '#src/kit/index.ts';
import { Button, classes, Column, css, Segmented, SkeletonRows, Text } from '#src/ui/index.ts';
import { chartLines, lineLabel } from '#src/chart/indicators/indicator-layout.ts';
import { useIndicators } from '#src/chart/indicators/use-indicators.ts';
import { barsCsv, downloadText } from './bars-csv.ts';
import styles from './bar-table.module.css';
import { TABLE_BARS, useBarTable } from './use-bar-table.ts';

type BarTableProps = { readonly instrument: Instrument; readonly onClose: () => void };

const TONES = { 0: 'none', 1: 'up', 2: 'down' } as const;
const CLOSE_COLORS = {
  none: undefined,
  up: css({ color: 'up' }),
  down: css({ color: 'down' }),
} as const;
const DAY_LENGTH = 10;

function Row({ bar }: { readonly bar: BarText }) {
  const tone = TONES[bar.tone];
  return (
    <tr data-start={bar.start} data-open={!bar.closed}>
      <th scope="row" title={bar.time}>
        {bar.time.length > DAY_LENGTH ? bar.time.slice(DAY_LENGTH + 1) : bar.time}
        {!bar.closed && <i className={styles['ring']} aria-hidden />}
      </th>
      <td>{bar.open}</td>
      <td>{bar.high}</td>
      <td>{bar.low}</td>
      <td className={CLOSE_COLORS[tone]} data-tone={tone}>
        {bar.close}
      </td>
      <td>{bar.volume}</td>
      {bar.lines.map((text, at) => (
        <td key={at}>{text}</td>
      ))}
    </tr>
  );
}

type HeadProps = { readonly day: string; readonly lines: readonly LineFacts[] };

function Head({ day, lines }: HeadProps) {
  const t = useText('chart', 'trade');
  const language = useLanguage();
  return (
    <thead>
      <tr>
        <th scope="col">{day}</th>
        <th scope="col">{t('trade.openPrice')}</th>
        <th scope="col">{t('chart.highShort')}</th>
        <th scope="col">{t('chart.lowShort')}</th>
        <th scope="col">{t('trade.closePrice')}</th>
        <th scope="col">{t('chart.volume')}</th>
        {lines.map((line) => (
          <th key={line.name} scope="col">
            {lineLabel(line, language)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type TableToolsProps = { readonly onClose: () => void; readonly onCsv: () => void };

function TableTools({ onClose, onCsv }: TableToolsProps) {
  const t = useText('chart');
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <div
      className={classes(
        css({ display: 'flex', gap: 8, align: 'center', minBlock: 52, padInline: 'gutter' }),
        styles['tools'],
      )}
    >
      <Segmented
        label={t('chart.table')}
        value="table"
        options={[
          {
            value: 'chart',
            label: (
              <>
                <CandlestickChart {...icon} />
                {t('chart.chart')}
              </>
            ),
          },
          {
            value: 'table',
            label: (
              <>
                <Table2 {...icon} />
                {t('chart.tableShort')}
              </>
            ),
          },
        ]}
        onChange={(value) => value === 'chart' && onClose()}
      />
      <Text grow font="micro" color="text3" textAlign="end">
        {t('chart.lastBars', { count: TABLE_BARS })}
      </Text>
      <Button size="s" icon={<Download {...icon} />} aria-label={t('chart.csv')} onClick={onCsv}>
        {'CSV'}
      </Button>
    </div>
  );
}

/** The last bars of the chart as a table and as a file. */
export function BarTable({ instrument, onClose }: BarTableProps) {
  const t = useText('chart', 'trade');
  const { spec } = useIndicators(instrument.kind, 0);
  const view = useView({ kind: 'chart', sym: instrument.symbol, chart: spec });
  const { rows, countdown, bars } = useBarTable(view);
  const { symbol } = instrument;
  const save = (): void => {
    downloadText(`${symbol}-${spec.interval}.csv`, barsCsv(bars(), instrument));
  };
  const day = rows?.[0]?.time.slice(0, 5) ?? '';
  return (
    <Column as="section" grow minBlock={0} aria-label={t('chart.table')}>
      <TableTools onClose={onClose} onCsv={save} />
      <div className={styles['scroller']} tabIndex={0} role="region" aria-label={t('chart.table')}>
        {rows === null ? (
          <SkeletonRows count={12} />
        ) : (
          <table className={classes(css({ wide: true, font: 'num-s' }), styles['table'])}>
            <caption className="visually-hidden">
              {`${symbol} ${t('chart.lastBars', { count: TABLE_BARS })}`}
            </caption>
            <Head day={day} lines={chartLines(spec)} />
            <tbody>
              {rows.map((bar) => (
                <Row key={bar.start} bar={bar} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <p className={styles['foot']}>
        {countdown !== '' && (
          <span>
            <i className={styles['ring']} aria-hidden />
            {`${t('chart.openBar')} · ${countdown}`}
          </span>
        )}
        <span>{`${t('chart.volume')} (${columnUnits(instrument, t).qty})`}</span>
      </p>
    </Column>
  );
}
