import type { Instrument } from '#domain/market/types.ts';
import type { OptionSeries } from '#domain/option/board.ts';
import { useView } from '#src/market/index.ts';
import { SymbolRow } from '#src/trading/index.ts';
import { useText } from '#src/kit/index.ts';
import { OptionTicket } from './option-ticket.tsx';
import styles from './option.module.css';

/** Shares per contract. */
const OPTION_SHARES = 100;

type OptionDeskProps = {
  readonly instrument: Instrument;
  /** The series that is filled in at first. */
  readonly start?: OptionSeries | undefined;
  readonly onSymbol: (symbol: string) => void;
};

/** Price of the share, and the ticket of its options. */
export function OptionDesk({ instrument, start, onSymbol }: OptionDeskProps) {
  const t = useText('option');
  const ticker = useView({ kind: 'ticker', sym: instrument.symbol });
  return (
    <>
      <SymbolRow
        ticket={{ instrument, ticker }}
        note={
          <span>
            <span className={styles['long']}>{`${t('option.underlying')} · `}</span>
            {t('option.unit', { count: OPTION_SHARES })}
          </span>
        }
        onSymbol={onSymbol}
      />
      <OptionTicket instrument={instrument} start={start} />
    </>
  );
}
