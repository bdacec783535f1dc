import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { parseFixed } from '#domain/money/fixed.ts';
import { DOT_COMMA, formatFixed } from '#domain/text/number-text.ts';
import { NAIVE_FIELDS, type NaiveTick } from '../naive-tick.ts';

type Rows = readonly NaiveTick[];

function Cell({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  const decimals = 2;
  const tone =
    name === 'volume' || name === 'turnover' ? '' : value.startsWith('-') ? 'down' : 'up';
  return (
    <span data-field={name} className={tone}>
      {formatFixed(parseFixed(value, decimals), decimals, DOT_COMMA)}
    </span>
  );
}

/** The list as a first version is usually written: every message sets the state of the list. */
function List({ rows, feed }: { readonly rows: number; readonly feed: string }): ReactNode {
  const [ticks, setTicks] = useState<Rows>([]);
  useEffect(() => {
    const socket = new WebSocket(feed);
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const tick = JSON.parse(data) as NaiveTick;
      setTicks((known) => {
        const next = known.slice();
        next[tick.at] = tick;
        return next;
      });
    };
    return () => socket.close();
  }, [feed]);
  return ticks.slice(0, rows).map((tick) => (
    <li key={tick.sym} data-symbol={tick.sym}>
      <b>{tick.sym}</b>
      {NAIVE_FIELDS.map((name) => (
        <Cell key={name} name={name} value={tick[name]} />
      ))}
    </li>
  ));
}

/** Page to compare with: socket, parsing and state on the main thread. */
export function start(root: HTMLElement, rows: number, feed: string): void {
  createRoot(root).render(<List rows={rows} feed={feed} />);
}
