import type { LADDER_ROW_CELLS } from '#protocol/worker/ladder.ts';
import { cellOf, packedCell, type Cell } from '#src/kit/index.ts';
import { type LiveView, watchCell } from '#src/market/index.ts';

type Field = (typeof LADDER_ROW_CELLS)[number];
type Write = (cell: Cell) => void;

const MINUS = '\u2212';
const TONES = ['none', 'up', 'down'] as const;
const FULL = 1_000;

/** Writes the text and the tone of a cell into the element that is named like its field. */
function text(line: HTMLElement, field: Field): Write {
  const element = line.querySelector<HTMLElement>(`[data-cell="${field}"]`);
  const node = document.createTextNode('');
  element?.replaceChildren(node);
  return ({ text: shown, tone }) => {
    node.data = shown.replace('-', MINUS);
    if (element !== null) element.dataset['tone'] = TONES[tone];
  };
}

/** Writes a part of a whole as a property of the row, 0 to 1. */
function share(line: HTMLElement, property: string): Write {
  return ({ text: shown }) => {
    const value = shown === '' ? 0 : Number.parseInt(shown, 10) / FULL;
    line.style.setProperty(property, String(value));
  };
}

function writersOf(line: HTMLElement): Readonly<Record<Field, Write>> {
  return {
    price: text(line, 'price'),
    bid: text(line, 'bid'),
    ask: text(line, 'ask'),
    bar: share(line, '--bar'),
    ownBid: text(line, 'ownBid'),
    ownAsk: text(line, 'ownAsk'),
    stopBid: text(line, 'stopBid'),
    stopAsk: text(line, 'stopAsk'),
    pnl: text(line, 'pnl'),
    away: text(line, 'away'),
    volume: text(line, 'volume'),
    volumeBar: share(line, '--volume'),
    net0: text(line, 'net0'),
    net1: text(line, 'net1'),
    net2: text(line, 'net2'),
    place: ({ text: shown }) => {
      line.dataset['place'] = shown;
    },
  };
}

/**
 * Writes the cells of a row into its elements without React.
 * @returns ends it.
 */
export function followRow(line: HTMLElement, view: LiveView, row: number): () => void {
  const ends = Object.entries(writersOf(line)).map(([field, write]) => {
    const address = { view: view.id, field, row };
    write(cellOf(packedCell(address)));
    return watchCell(view, address, (packed) => write(cellOf(packed)));
  });
  return () => ends.forEach((end) => end());
}
