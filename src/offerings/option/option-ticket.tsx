import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { Instrument } from '#domain/market/types.ts';
import type { OptionSeries } from '#domain/option/board.ts';
import { LoadFrame, deferredDialog, plainNumber, useText } from '#src/kit/index.ts';
import { useView } from '#src/market/index.ts';
import { css, Stack, Text } from '#src/ui/index.ts';
import { OptionForm } from './option-form.tsx';
import { OptionResults } from './option-results.tsx';
import styles from './option.module.css';
import { specOf, useOptionDraft } from './use-option-draft.ts';
import { hasOptions, SeriesFrame } from './series-frame.tsx';
import type { Series } from './use-series.ts';
import { OptionCards } from './option-cards.tsx';
import { useOpenOptions } from './use-open-options.ts';

const buySheet = deferredDialog(async () => (await import('./buy-sheet.tsx')).BuySheet);

type BodyProps = {
  readonly symbol: string;
  readonly series: Series;
  readonly start: OptionSeries | undefined;
  readonly onBought: () => void;
};

function Body({ symbol, series, start, onBought }: BodyProps) {
  const draft = useOptionDraft(series, start);
  const view = useView({ kind: 'option', sym: symbol, option: specOf(series, draft) });
  const [asks, setAsks] = useState(false);
  const { type, strike, expiry, amount } = draft;
  const ask = { symbol, type, strike, expiry: expiry.date, amount: plainNumber(amount) };
  return (
    <Stack columns={1} gap={12} padInline="gutter" className={styles['desk']} data-ticket={symbol}>
      <OptionForm series={series} draft={draft} view={view} />
      <OptionResults
        symbol={symbol}
        series={series}
        draft={draft}
        view={view}
        onBuy={() => setAsks(true)}
      />
      <buySheet.Part
        open={asks}
        ask={ask}
        rule={series.rule}
        onClose={() => setAsks(false)}
        onBought={onBought}
      />
    </Stack>
  );
}

/** Open options beneath the ticket. */
function OpenStrip() {
  const t = useText('option');
  const loaded = useOpenOptions();
  return (
    <Stack
      as="section"
      columns={1}
      gap={8}
      minInline={0}
      marginBlockStart={16}
      className={styles['strip']}
      data-part="open-options"
    >
      <Link
        href="/pages/option/positions"
        className={css({
          display: 'flex',
          gap: 8,
          align: 'center',
          minBlock: 44,
          line: 'above',
          color: 'text',
        })}
      >
        <Text as="h2" font="body" weight={600}>
          {t('option.open')}
        </Text>
        <Text font="num-s" color="text3">
          {loaded.data?.total ?? ''}
        </Text>
        <ChevronRight
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className={css({ marginInlineStart: 'auto', color: 'text3' })}
        />
      </Link>
      <LoadFrame loaded={loaded} rows={2}>
        {({ items }) => (
          <OptionCards
            items={items}
            none={
              <Text as="p" font="caption" color="text3">
                {t('option.none')}
              </Text>
            }
          />
        )}
      </LoadFrame>
    </Stack>
  );
}

type OptionTicketProps = {
  readonly instrument: Instrument;
  /** The series that is filled in at first. */
  readonly start?: OptionSeries | undefined;
};

/** Ticket for options on a share, with the open ones beneath. */
export function OptionTicket({ instrument, start }: OptionTicketProps) {
  const { symbol } = instrument;
  return (
    <>
      <SeriesFrame instrument={instrument}>
        {(series, reload) => (
          <Body symbol={symbol} series={series} start={start} onBought={reload} />
        )}
      </SeriesFrame>
      {hasOptions(instrument) && <OpenStrip />}
    </>
  );
}
