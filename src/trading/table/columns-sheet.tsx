import { ChevronDown, ChevronUp } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { useText } from '#src/kit/index.ts';
import { Button, CheckRow, IconButton, Row, Sheet, Stack } from '#src/ui/index.ts';
import {
  chosenColumns,
  movedColumn,
  shownColumns,
  toggledColumn,
  type TableName,
} from './chosen-columns.ts';

/** A column as it is offered. */
export type ChosenColumn = {
  readonly name: string;
  readonly label: string;
  readonly isExtra?: true;
};

type ColumnsSheetProps = {
  readonly open: boolean;
  readonly table: TableName;
  /** All columns; the first always stays. */
  readonly columns: readonly ChosenColumn[];
  readonly onClose: () => void;
};

/** Chooses the columns of a table and their order. */
export function ColumnsSheet({ open, table, columns, onClose }: ColumnsSheetProps) {
  const t = useText('position');
  const chosen = useSnapshot(chosenColumns)[table];
  const [, ...shown] = shownColumns(columns, chosen);
  const names = shown.map(({ name }) => name);
  const hidden = columns.slice(1).filter(({ name }) => !names.includes(name));
  const choose = (next: readonly string[] | null): void => {
    chosenColumns[table] = next;
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('position.table.columns')}
      closeLabel={t('common.close')}
      footer={
        <Button size="l" wide disabled={chosen === null} onClick={() => choose(null)}>
          {t('position.table.reset')}
        </Button>
      }
    >
      <Stack as="ul" gap={0} padInline="gutter" data-part="columns">
        {[...shown, ...hidden].map(({ name, label }) => {
          const at = names.indexOf(name);
          return (
            <Row as="li" key={name} align="center" justify="between" data-column={name}>
              <CheckRow checked={at >= 0} onChange={() => choose(toggledColumn(names, name))}>
                {label}
              </CheckRow>
              <Row as="span">
                <IconButton
                  label={t('position.table.up', { name: label })}
                  disabled={at <= 0}
                  onClick={() => choose(movedColumn(names, name, -1))}
                >
                  <ChevronUp size={18} strokeWidth={1.75} aria-hidden />
                </IconButton>
                <IconButton
                  label={t('position.table.down', { name: label })}
                  disabled={at < 0 || at === names.length - 1}
                  onClick={() => choose(movedColumn(names, name, 1))}
                >
                  <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
                </IconButton>
              </Row>
            </Row>
          );
        })}
      </Stack>
    </Sheet>
  );
}
