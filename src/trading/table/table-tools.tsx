import { Columns3, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { deferredDialog, useText } from '#src/kit/index.ts';
import { css, classes, IconButton, Row, SelectMenu } from '#src/ui/index.ts';
import styles from './desk-table.module.css';
import type { ChosenColumn } from './columns-sheet.tsx';
import type { TableName } from './chosen-columns.ts';
import type { RowFilter } from './row-filter.ts';

const columnsSheet = deferredDialog(async () => {
  const { ColumnsSheet } = await import('./columns-sheet.tsx');
  return ColumnsSheet;
});

type TableToolsProps = {
  readonly table: TableName;
  readonly columns: readonly ChosenColumn[];
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  /** The sides that rows have, with their names. */
  readonly sides: readonly { readonly value: string; readonly label: string }[];
  readonly onSave: () => void;
  /** What concerns all rows; at the end. */
  readonly children?: ReactNode;
};

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Filter, columns and file of a table. */
export function TableTools(props: TableToolsProps) {
  const { table, columns, filter, onFilter, sides, onSave, children } = props;
  const t = useText('position', 'order');
  const [isOpen, setIsOpen] = useState(false);
  const all = { value: '', label: t('position.table.bothSides') };
  return (
    <Row gap={8} align="center" padInline="gutter" padBlock={2} data-part="tools">
      <input
        type="search"
        className={classes(css({ font: 'caption' }), styles['field'])}
        aria-label={t('position.table.filter')}
        placeholder={t('position.table.filter')}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      <SelectMenu
        label={t('position.side')}
        look="chip"
        value={filter.side}
        options={[all, ...sides]}
        onChange={(side) => onFilter({ ...filter, side })}
      />
      <Row as="span" gap={4} align="center" marginInlineStart="auto">
        {children}
        <IconButton
          className={styles['small']}
          label={t('position.table.columns')}
          onPointerDown={columnsSheet.preload}
          onClick={() => setIsOpen(true)}
        >
          <Columns3 {...ICON} />
        </IconButton>
        <IconButton className={styles['small']} label={t('position.table.csv')} onClick={onSave}>
          <Download {...ICON} />
        </IconButton>
      </Row>
      <columnsSheet.Part
        open={isOpen}
        table={table}
        columns={columns}
        onClose={() => setIsOpen(false)}
      />
    </Row>
  );
}
