import { EXCHANGE_CURRENCIES, exchangeRoute } from '#domain/exchange/route.ts';
import { useText } from '#src/kit/index.ts';
import { LiveCell, useView } from '#src/market/index.ts';
import type { Pair } from '#src/money/exchange/exchange-pairs.ts';
import { useButtonGrid } from '#src/ui/index.ts';
import styles from './rates.module.css';

type PickProps = {
  readonly pair: Pair;
  readonly onPick: (pair: Pair) => void;
};

/** The live rates of a pair. */
export function useRate({ from, to }: Pair) {
  const markets = exchangeRoute(from, to)?.symbols ?? [];
  return useView({ kind: 'rate', from, to, markets });
}

function RateCell({ from, to, pair, onPick }: Pair & PickProps) {
  const t = useText('exchange');
  const view = useRate({ from, to });
  return (
    <td>
      <button
        type="button"
        tabIndex={-1}
        aria-pressed={pair.from === from && pair.to === to}
        data-rate={`${from} ${to}`}
        className={styles['rate']}
        onClick={() => onPick({ from, to })}
      >
        <span className="visually-hidden">{`${t('exchange.rateCell', { from, to })}: `}</span>
        <LiveCell view={view} field="rate" width={0} source={false} />
      </button>
    </td>
  );
}

/** Every rate of one currency in another, as a grid with one Tab stop. */
export function RatesGrid({ pair, onPick }: PickProps) {
  const t = useText('exchange');
  return (
    <div className={styles['scroller']}>
      <table
        role="grid"
        aria-label={t('title.exchangeRates')}
        className={styles['grid']}
        {...useButtonGrid()}
      >
        <thead>
          <tr>
            <th scope="col">{t('exchange.perOne')}</th>
            {EXCHANGE_CURRENCIES.map((to) => (
              <th key={to} scope="col" lang="en">
                {to}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EXCHANGE_CURRENCIES.map((from) => (
            <tr key={from}>
              <th scope="row" lang="en">
                {`1 ${from}`}
              </th>
              {EXCHANGE_CURRENCIES.map((to) =>
                from === to ? (
                  <td key={to}>
                    <span tabIndex={-1} data-stop className={styles['same']}>
                      1
                    </span>
                  </td>
                ) : (
                  <RateCell key={to} from={from} to={to} pair={pair} onPick={onPick} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
