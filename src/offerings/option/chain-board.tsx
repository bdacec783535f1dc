import { Link } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import { boardDays, boardStrikes, type OptionSeries } from '#domain/option/board.ts';
import { Countdown, useText } from '#src/kit/index.ts';
import { css, Row, Stack, Text } from '#src/ui/index.ts';
import styles from './chain-board.module.css';
import { ChainTable } from './chain-table.tsx';
import { ChoiceTiles, type Tile } from './choice-tiles.tsx';
import { SeriesFrame } from './series-frame.tsx';
import { useHeldSeries } from './use-held-series.ts';
import { firstExpiry } from './use-option-draft.ts';
import { useOptionLabels } from './use-option-labels.ts';
import type { Series } from './use-series.ts';

const LINK = css({ inline: true, align: 'center', minBlock: 44, color: 'primary-text' });

export type ChainBoardProps = {
  readonly instrument: Instrument;
  /** The chosen expiry; the usual one where it is empty or has passed. */
  readonly expiry: string;
  readonly onExpiry: (date: string) => void;
  /** A price was pressed. */
  readonly onPick: (series: OptionSeries) => void;
};

type BoardProps = Omit<ChainBoardProps, 'instrument'> & {
  readonly symbol: string;
  readonly series: Series;
};

/** Expiries on offer, and those of own options. */
function useExpiries({ chain }: Series, held: ReturnType<typeof useHeldSeries>['held']) {
  const t = useText('option');
  const words = useOptionLabels();
  const days = boardDays(
    chain.expiries.map(({ date }) => date),
    held.map(({ expiry }) => expiry),
  );
  const tiles = days.map((value): Tile => {
    const offer = chain.expiries.find(({ date }) => date === value);
    const date = words.day(value);
    if (offer === undefined) {
      const name = t('option.board.heldExpiry', { date });
      return { value, top: words.shortDay(value), under: t('option.board.held'), name };
    }
    return {
      value,
      top: t('option.term', { days: offer.term }),
      under: words.shortDay(value),
      name: t('option.termFull', { days: offer.term, date }),
    };
  });
  return { days, tiles };
}

/** Expiry, with the time left to it, and the volatility of all series. */
function Facts({ at, sigma }: { readonly at: number; readonly sigma: string }) {
  const t = useText('option');
  const words = useOptionLabels();
  return (
    <Row as="p" wrap columnGap={12} justify="between" font="caption" tabular color="text3">
      <span>
        {`${words.expiry(at)} · `}
        <Countdown until={at} />
      </span>
      <span data-part="sigma">{`${t('option.sigma')} ${words.rate(sigma)}`}</span>
    </Row>
  );
}

function Board({ symbol, series, expiry, onExpiry, onPick }: BoardProps) {
  const t = useText('option');
  const words = useOptionLabels();
  const { held, isUnknown } = useHeldSeries(symbol);
  const { days, tiles } = useExpiries(series, held);
  const { chain, rule } = series;
  const date = days.includes(expiry) ? expiry : firstExpiry(series).date;
  const offer = chain.expiries.find((one) => one.date === date);
  const own = held.filter((one) => one.expiry === date);
  const offered = offer === undefined ? [] : chain.strikes;
  const strikes = boardStrikes(
    offered,
    own.map(({ strike }) => strike),
  );
  const at = offer?.at ?? own[0]?.expiryAt ?? 0;
  return (
    <Stack
      columns={1}
      gap={8}
      minInline={0}
      padBlockEnd={16}
      className={styles['board']}
      data-chain={symbol}
    >
      <Stack columns={1} gap={8} minInline={0} padInline="gutter">
        <ChoiceTiles
          label={t('option.expiry')}
          columns={4}
          value={date}
          onChange={onExpiry}
          tiles={tiles}
        />
        <Facts at={at} sigma={chain.sigma} />
      </Stack>
      <ChainTable
        symbol={symbol}
        chain={{ expiry: date, sigma: chain.sigma, strikes }}
        offered={offered}
        own={own}
        onPick={onPick}
      />
      <Stack gap={4} padInline="gutter" font="caption" color="text3">
        {isUnknown && (
          <Text as="p" color="warn">
            {t('option.board.unknown')}
          </Text>
        )}
        {strikes.length > offered.length && (
          <p>
            {`${t('option.board.notOffered')} `}
            <Link href="/pages/option/positions" className={LINK}>
              {t('option.goPositions')}
            </Link>
          </p>
        )}
        <p>
          {t('option.board.note', {
            sigma: words.rate(chain.sigma),
            day: words.day(chain.sigmaDay),
            rate: words.rate(rule.rate),
          })}
        </p>
      </Stack>
    </Stack>
  );
}

/** Option chain of a share: calls and puts of one expiry around the strikes. */
export function ChainBoard({ instrument, ...board }: ChainBoardProps) {
  const { symbol } = instrument;
  return (
    <SeriesFrame instrument={instrument}>
      {(series) => <Board symbol={symbol} series={series} {...board} />}
    </SeriesFrame>
  );
}
