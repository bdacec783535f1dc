import type { Instrument } from '#domain/market/types.ts';
import { type LiveView, useCell, LiveCell } from '#src/market/index.ts';
import { useText, deferredPart } from '#src/kit/index.ts';
import { Column, css, Text } from '#src/ui/index.ts';
import styles from './header.module.css';
import { Quote, QuoteAge } from './quote.tsx';
import { type Stat, auctionStats, lineStats, mainStats, ownStats, shortStats } from './stats.ts';

type StatListProps = {
  readonly view: LiveView;
  readonly stats: readonly Stat[];
  readonly look: 'rows' | 'strip' | 'columns' | 'side';
};

const BETWEEN = css({
  display: 'flex',
  gap: 8,
  align: 'center',
  justify: 'between',
  minBlock: 20,
});

const LISTS = {
  rows: { list: styles['rows'], stat: BETWEEN },
  strip: {
    list: css({ display: 'flex', gap: 12, grow: true }),
    stat: css({ display: 'flex', gap: 4, align: 'baseline' }),
  },
  columns: { list: styles['columns'], stat: css({ minBlock: 40 }) },
  side: { list: css({ marginBlock: 8 }), stat: BETWEEN },
} as const;

/** Named live figures, stacked or side by side. */
function StatList({ view, stats, look }: StatListProps) {
  const { list, stat } = LISTS[look];
  const isSmall = look === 'side';
  return (
    <dl className={list}>
      {stats.map(({ name, field }) => (
        <div key={field} className={stat}>
          <Text as="dt" font="micro" color="text3" nowrap overflow="hidden">
            {name}
          </Text>
          <Text as="dd" font={isSmall ? 'micro' : 'num-s'} weight={500}>
            <LiveCell view={view} field={field} width={0} />
          </Text>
        </div>
      ))}
    </dl>
  );
}

type KlineHeaderProps = { readonly view: LiveView; readonly instrument: Instrument };

/** Price of the instrument with the figures of its day. */
export function KlineHeader({ view, instrument }: KlineHeaderProps) {
  const t = useText('trade', 'coin', 'chart');
  return (
    <section
      className={styles['header']}
      aria-label={instrument.symbol}
      data-symbol={instrument.symbol}
    >
      <Quote view={view} instrument={instrument} place="page" />
      <StatList view={view} stats={mainStats(instrument.kind, t)} look="rows" />
    </section>
  );
}

/** Indicative figures of a running auction; none without one. */
function useAuctionStats(view: LiveView): readonly Stat[] {
  const t = useText('trade', 'coin', 'chart');
  const { text } = useCell(view, 'indicative');
  return text === '' ? [] : auctionStats(t);
}

/** The calendars of the exchanges load after the price. */
const sessionLabel = deferredPart(async () => {
  const { SessionLabel } = await import('./session-label.tsx');
  return SessionLabel;
});

type SessionCountdownProps = { readonly view: LiveView; readonly instrument: Instrument };

/** Time until the session ends or begins; none for markets that never close. */
function SessionCountdown({ view, instrument }: SessionCountdownProps) {
  const isKnown = useCell(view, 'session').text !== '';
  if (!isKnown) return null;
  return (
    <Text font="micro" color="text2" nowrap>
      <sessionLabel.Part exchange={instrument.exchange} />{' '}
      <LiveCell view={view} field="session" width={0} flash={false} source={false} />
    </Text>
  );
}

/** Figures specific to this kind of instrument, and the time left of the session. */
export function KlineFacts({ view, instrument }: KlineHeaderProps) {
  const t = useText('trade', 'coin', 'chart');
  const auction = useAuctionStats(view);
  const stats = [...auction, ...ownStats(instrument.kind, t)];
  if (stats.length === 0) return null;
  return (
    <div className={styles['facts']} role="group" tabIndex={0} aria-label={t('chart.info')}>
      <SessionCountdown view={view} instrument={instrument} />
      <StatList view={view} stats={stats} look="strip" />
    </div>
  );
}

/** The same in one line for wide screens. */
export function KlineHeaderLine({ view, instrument }: KlineHeaderProps) {
  const t = useText('trade', 'coin', 'chart');
  const { kind } = instrument;
  const auction = useAuctionStats(view);
  return (
    <section
      className={styles['headerLine']}
      aria-label={instrument.symbol}
      data-symbol={instrument.symbol}
    >
      <Quote view={view} instrument={instrument} place="line" />
      <StatList view={view} stats={[...auction, ...lineStats(kind, t)]} look="columns" />
      <SessionCountdown view={view} instrument={instrument} />
    </section>
  );
}

/** Price and figures in a narrow column beside a full-screen chart. */
export function KlineSide({ view, instrument }: KlineHeaderProps) {
  const t = useText('trade', 'coin', 'chart');
  const { kind } = instrument;
  const own = ownStats(kind, t).slice(0, 2);
  return (
    <Column as="section" aria-label={instrument.symbol} data-symbol={instrument.symbol}>
      <Quote view={view} instrument={instrument} place="side" />
      <StatList view={view} stats={[...shortStats(kind, t), ...own]} look="side" />
      <QuoteAge view={view} />
    </Column>
  );
}
