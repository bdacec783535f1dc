import { ChartLine, PencilLine, Table2 } from 'lucide-react';
import { useText } from '#src/kit/index.ts';
import { Row } from '#src/ui/index.ts';
import { STAGE_TOOL } from './stage-tool.ts';
import type { StageSheet } from './kline-stage.tsx';

type StageToolsProps = {
  readonly onSheet: (sheet: StageSheet) => void;
  readonly onTable: () => void;
};

/** Indicators, drawings and table, at the end of the interval row. */
export function StageTools({ onSheet, onTable }: StageToolsProps) {
  const t = useText('chart');
  const tools = [
    { label: t('chart.settings'), Icon: ChartLine, onClick: () => onSheet('indicators') },
    { label: t('chart.drawings'), Icon: PencilLine, onClick: () => onSheet('drawings') },
    { label: t('chart.table'), Icon: Table2, onClick: onTable },
  ];
  return (
    <Row as="span" marginInlineStart="auto">
      {tools.map(({ label, Icon, onClick }) => (
        <button
          key={label}
          type="button"
          className={STAGE_TOOL}
          aria-label={label}
          title={label}
          onClick={onClick}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </button>
      ))}
    </Row>
  );
}
