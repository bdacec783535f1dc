import type { ReactNode } from 'react';
import { mostOf } from '#domain/account/income-sums.ts';
import { minorText } from '#src/kit/index.ts';
import { classes, css, Progress } from '#src/ui/index.ts';
import styles from './income.module.css';

/** A net result in units of 10^-8, and its text at the end of the line. */
export type NetBar = {
  readonly id: string;
  readonly name: string;
  readonly net: bigint;
  readonly value: ReactNode;
};

type NetBarsProps = {
  /** Heard, not seen. */
  readonly caption: string;
  readonly bars: readonly NetBar[];
};

/** Net results as bars, relative to the largest; gains and losses by colour. */
export function NetBars({ caption, bars }: NetBarsProps) {
  const most = mostOf(bars.map(({ id: day, net }) => ({ day, net })));
  return (
    <table className={css({ font: 'body', tabular: true })}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {bars.map(({ id, name, net, value }) => (
          <tr key={id}>
            <th
              scope="row"
              className={classes(
                css({ padInlineEnd: 8, nowrap: true, weight: 400, color: 'text2' }),
                styles['cell'],
                styles['least'],
              )}
            >
              {name}
            </th>
            <td className={classes(css({ padInlineEnd: 8, nowrap: true }), styles['cell'])}>
              <Progress
                className={styles['bar']}
                aria-hidden
                max={minorText(most)}
                value={minorText(net < 0n ? -net : net)}
                data-tone={net < 0n ? 'down' : 'up'}
              />
            </td>
            <td
              className={classes(
                css({ nowrap: true, textAlign: 'end' }),
                styles['cell'],
                styles['least'],
              )}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
