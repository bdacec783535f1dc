import type { OptionSeries } from '#domain/option/board.ts';
import { MISSING } from '#domain/text/number-text.ts';
import { useText } from '#src/kit/index.ts';
import { LiveCell, useCell, type LiveView } from '#src/market/index.ts';
import { css } from '#src/ui/index.ts';
import styles from './chain-table.module.css';
import type { Greek } from './use-greek-names.ts';
import type { OptionType } from './use-option-draft.ts';
import { useOptionLabels } from './use-option-labels.ts';

/** Names of the cells by figure; the worker writes them for each side. */
const CELLS = { premium: 'Premium', delta: 'Delta', gamma: 'Gamma', theta: 'Theta', vega: 'Vega' };

const PRICE = css({ font: 'num', color: 'text' });
const HELD = css({ block: true, font: 'micro', weight: 600, color: 'primary-text' });

/** What can be done with a call or a put of a strike. */
export type SideState = {
  readonly isOffered: boolean;
  /** Own contracts. */
  readonly held: number;
};

type Place = {
  readonly symbol: string;
  readonly expiry: string;
  readonly strike: string;
  readonly row: number;
};

type RowProps = {
  readonly at: Place;
  readonly view: LiveView;
  readonly greeks: readonly Greek[];
  readonly call: SideState;
  readonly put: SideState;
  readonly onPick: (series: OptionSeries) => void;
};

type PriceProps = Pick<RowProps, 'at' | 'view' | 'onPick'> & {
  readonly type: OptionType;
  readonly side: SideState;
};

/** Premium of a series; a press opens its ticket. */
function Price({ at, view, type, side, onPick }: PriceProps) {
  const t = useText('option');
  const words = useOptionLabels();
  const { symbol, strike, expiry, row } = at;
  const content = (
    <>
      <LiveCell
        view={view}
        field={`${type}${CELLS.premium}`}
        row={row}
        width={0}
        align="end"
        source={false}
        className={PRICE}
        figure="premium"
        of={`ticket:${symbol}:${type}:${strike}:${expiry}`}
      />
      {side.held > 0 && (
        <small className={HELD}>{t('option.board.contracts', { count: side.held })}</small>
      )}
    </>
  );
  if (!side.isOffered) return <span className={styles['fixed']}>{content}</span>;
  const action = t(type === 'call' ? 'option.buyCall' : 'option.buyPut');
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['price']}
      onClick={() => onPick({ type, strike, expiry })}
    >
      <span className="visually-hidden">{`${action}, ${words.price(strike)}: `}</span>
      {content}
    </button>
  );
}

/** One strike: the call, the strike itself, the put. */
export function ChainRow({ at, view, greeks, call, put, onPick }: RowProps) {
  const t = useText('option');
  const words = useOptionLabels();
  const places = useCell(view, 'place', at.row).text.split(' ');
  const sideCells = (type: OptionType, side: SideState) => {
    const marks = {
      tabIndex: -1,
      'data-type': type,
      'data-in': places.includes(type) ? '' : undefined,
    };
    // Of a series that is neither on offer nor held, nothing is quoted.
    const isShown = side.isOffered || side.held > 0;
    const cells = [
      <td key="premium" {...marks} data-part="premium" data-held={side.held > 0 ? '' : undefined}>
        {isShown ? <Price at={at} view={view} type={type} side={side} onPick={onPick} /> : MISSING}
      </td>,
      ...greeks.map((greek) => (
        <td key={greek} {...marks} data-part={greek}>
          {isShown ? (
            <LiveCell
              view={view}
              field={`${type}${CELLS[greek]}`}
              row={at.row}
              width={0}
              flash={false}
              source={false}
            />
          ) : (
            MISSING
          )}
        </td>
      )),
    ];
    return type === 'call' ? cells.toReversed() : cells;
  };
  const isNearest = places.includes('at');
  return (
    <tr
      data-strike={at.strike}
      data-at={isNearest ? '' : undefined}
      data-first={places.includes('first') ? '' : undefined}
    >
      {sideCells('call', call)}
      <th scope="row" tabIndex={-1} data-part="strike">
        {words.price(at.strike)}
        {isNearest && <span className="visually-hidden">{` ${t('option.board.nearest')}`}</span>}
        {places.includes('first') && (
          <span aria-hidden className={styles['spot']}>
            <LiveCell view={view} field="spot" width={0} flash={false} source={false} />
          </span>
        )}
      </th>
      {sideCells('put', put)}
    </tr>
  );
}
