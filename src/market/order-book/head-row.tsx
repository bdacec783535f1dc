import { css } from '#src/ui/index.ts';
import { TableLine } from './table-line.tsx';

type HeadRowProps = {
  /** Names of the columns; the first is aligned to the start. */
  readonly names: readonly string[];
  readonly className?: string | undefined;
};

const GROUP = css({ block: true });

const FIRST = css({ font: 'micro', color: 'text3', textAlign: 'start', nowrap: true });

const OTHER = css({ font: 'micro', color: 'text3', textAlign: 'end', nowrap: true });

/** Column names of a book or of the tape. */
export function HeadRow({ names, className }: HeadRowProps) {
  return (
    <thead role="rowgroup" className={GROUP}>
      <TableLine className={className}>
        {names.map((name, at) => (
          <th key={at} role="columnheader" scope="col" className={at === 0 ? FIRST : OTHER}>
            {name}
          </th>
        ))}
      </TableLine>
    </thead>
  );
}
