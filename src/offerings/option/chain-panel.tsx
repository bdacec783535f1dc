import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import type { OptionSeries } from '#domain/option/board.ts';
import { useText } from '#src/kit/index.ts';
import { LiveCell, useView } from '#src/market/index.ts';
import { css, Row, Text } from '#src/ui/index.ts';
import { ChainBoard } from './chain-board.tsx';
import styles from './chain-panel.module.css';
import { OptionTicket } from './option-ticket.tsx';

const BACK = css({
  display: 'flex',
  gap: 4,
  align: 'center',
  minBlock: 44,
  padInline: 12,
  font: 'caption',
  color: 'primary-text',
});

type TicketProps = {
  readonly instrument: Instrument;
  readonly series: OptionSeries;
  readonly onBack: () => void;
};

/** Ticket of the pressed series in place of the chain. */
function PanelTicket({ instrument, series, onBack }: TicketProps) {
  const t = useText('option');
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <button ref={back} type="button" className={BACK} onClick={onBack}>
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
        {t('option.board.back')}
      </button>
      <OptionTicket instrument={instrument} start={series} />
    </>
  );
}

/** Option chain of a share beside other panels. A press on a price opens the ticket in it. */
export function ChainPanel({ instrument }: { readonly instrument: Instrument }) {
  const [series, setSeries] = useState<OptionSeries | null>(null);
  const [expiry, setExpiry] = useState('');
  const ticker = useView({ kind: 'ticker', sym: instrument.symbol });
  return (
    <div className={styles['panel']}>
      <Row wrap columnGap={12} align="center" minBlock={36} padInline={12} font="num">
        <Text as="b" lang="en" weight={600}>
          {instrument.symbol}
        </Text>
        <LiveCell view={ticker} field="last" width={0} toned />
        <LiveCell
          view={ticker}
          field="changePct"
          width={0}
          toned
          className={css({ font: 'num-s' })}
        />
      </Row>
      {series === null ? (
        <ChainBoard
          instrument={instrument}
          expiry={expiry}
          onExpiry={setExpiry}
          onPick={setSeries}
        />
      ) : (
        <PanelTicket instrument={instrument} series={series} onBack={() => setSeries(null)} />
      )}
    </div>
  );
}
