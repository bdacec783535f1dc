import { useRef, useState } from 'react';
import { heldContracts, type OptionSeries } from '#domain/option/board.ts';
import type { OptionOrderView } from '#protocol/http/options.ts';
import type { ChainSpec } from '#protocol/worker/option.ts';
import { useText } from '#src/kit/index.ts';
import { useView, useWidth } from '#src/market/index.ts';
import { useTableKeys } from '#src/trading/index.ts';
import { Box, classes, css, Segmented } from '#src/ui/index.ts';
import { ChainRow, type SideState } from './chain-row.tsx';
import styles from './chain-table.module.css';
import { GREEKS, useGreekNames, type Greek } from './use-greek-names.ts';
import type { OptionType } from './use-option-draft.ts';

/** Width from which all Greeks stand beside each other, and below which there is room for none. */
const WIDE_PX = 640;
const NARROW_PX = 280;

/** Headings: calls, strike, puts, and the figures of both sides in mirrored order. */
function Head({ greeks }: { readonly greeks: readonly Greek[] }) {
  const t = useText('option');
  const names = useGreekNames();
  const side = (type: OptionType) => {
    const heading = (part: string, text: string) => (
      <th key={part} scope="col" tabIndex={-1}>
        <span className="visually-hidden">{`${t(`option.${type}`)} `}</span>
        {text}
      </th>
    );
    const all = [
      heading('premium', t('option.premium')),
      ...greeks.map((greek) => heading(greek, names[greek])),
    ];
    return type === 'call' ? all.toReversed() : all;
  };
  const count = greeks.length + 1;
  return (
    <thead className={css({ font: 'micro', color: 'text3' })}>
      <tr>
        <th scope="colgroup" colSpan={count} tabIndex={-1} data-type="call">
          {t('option.call')}
        </th>
        <td tabIndex={-1} />
        <th scope="colgroup" colSpan={count} tabIndex={-1} data-type="put">
          {t('option.put')}
        </th>
      </tr>
      <tr>
        {side('call')}
        <th scope="col" tabIndex={-1} data-part="strike">
          {t('option.board.strike')}
        </th>
        {side('put')}
      </tr>
    </thead>
  );
}

type ChainTableProps = {
  readonly symbol: string;
  readonly chain: ChainSpec;
  /** Strikes that can be bought. */
  readonly offered: readonly string[];
  /** Own open options of the expiry. */
  readonly own: readonly OptionOrderView[];
  readonly onPick: (series: OptionSeries) => void;
};

/** Strikes with calls on the left and puts on the right. A narrow table shows one Greek. */
export function ChainTable({ symbol, chain, offered, own, onPick }: ChainTableProps) {
  const t = useText('option');
  const names = useGreekNames();
  const keys = useTableKeys();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const isWide = width >= WIDE_PX;
  const isNarrow = width > 0 && width < NARROW_PX;
  const [greek, setGreek] = useState<Greek>('delta');
  const view = useView({ kind: 'chain', sym: symbol, chain });
  const one = isNarrow ? [] : [greek];
  const greeks = isWide ? GREEKS : one;
  const stateOf = (type: OptionType, strike: string): SideState => ({
    isOffered: offered.includes(strike),
    held: heldContracts(own, { type, strike, expiry: chain.expiry }),
  });
  return (
    <div ref={frame}>
      {one.length > 0 && !isWide && (
        <Box padInline="gutter" padBlockEnd={4}>
          <Segmented
            label={t('option.greeks')}
            value={greek}
            onChange={setGreek}
            options={GREEKS.map((value) => ({ value, label: names[value] }))}
          />
        </Box>
      )}
      <table
        {...keys}
        role="grid"
        aria-label={t('option.board.caption', { symbol })}
        className={classes(css({ font: 'num-s', tabular: true, nowrap: true }), styles['table'])}
      >
        <Head greeks={greeks} />
        <tbody>
          {chain.strikes.map((strike, row) => (
            <ChainRow
              key={strike}
              at={{ symbol, expiry: chain.expiry, strike, row }}
              view={view}
              greeks={greeks}
              call={stateOf('call', strike)}
              put={stateOf('put', strike)}
              onPick={onPick}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
