import { EyeOff, Magnet, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { useText } from '#src/kit/index.ts';
import { Box, Chip, ChipRow, css, IconButton, Row, Sheet } from '#src/ui/index.ts';
import { askDeleteAll } from './ask-delete-all.ts';
import { UndoButtons } from './drawing-bar.tsx';
import { DrawingList } from './drawing-list.tsx';
import { drawingSettings } from './drawing-settings.ts';
import { chooseTool } from './drawing-tool-state.ts';
import { placeDrawing } from './new-drawing.ts';
import { TOOL_GROUPS, type ToolGroup } from './tool.ts';
import { ToolIcon } from './tool-icon.tsx';
import { TOOL_IDS, TOOLS, type ToolId } from './tools/list.ts';
import { useChartSpace } from './use-chart-space.ts';

type DrawingSheetProps = {
  readonly open: boolean;
  readonly kline: KlineChart;
  readonly symbol: string;
  readonly onClose: () => void;
};

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const TOOL = css({
  display: 'flex', gap: 12, align: 'center', fill: true, minBlock: 44, font: 'body',
  textAlign: 'start',
}); // prettier-ignore

/** Places a drawing in the middle of the view, for use without a pointer. */
function useAdd({ kline, symbol, onClose }: DrawingSheetProps): (tool: ToolId) => void {
  const space = useChartSpace(kline);
  return (tool) => {
    const { sample, writes } = TOOLS[tool];
    const points = space.middle(sample);
    onClose();
    if (points === null || writes === true) chooseTool(tool);
    else placeDrawing(symbol, tool, points, '');
  };
}

type ToolRowsProps = {
  readonly onTool: (tool: ToolId) => void;
  readonly onAdd: (tool: ToolId) => void;
};

/** Tools of one group at a time. */
function ToolRows({ onTool, onAdd }: ToolRowsProps) {
  const t = useText('drawing');
  const [group, setGroup] = useState<ToolGroup>('lines');
  return (
    <>
      <ChipRow label={t('drawing.groups')}>
        {TOOL_GROUPS.map((one) => (
          <Chip key={one} selected={one === group} onClick={() => setGroup(one)}>
            {t(`drawing.group.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <Box as="ul" marginBlockEnd={8} aria-label={t('drawing.tools')}>
        {TOOL_IDS.filter((tool) => TOOLS[tool].group === group).map((tool) => (
          <Row key={tool} as="li" align="center" data-tool={tool}>
            <button type="button" className={TOOL} onClick={() => onTool(tool)}>
              <ToolIcon tool={tool} />
              {t(`drawing.tool.${tool}`)}
            </button>
            <IconButton
              label={t('drawing.add', { tool: t(`drawing.tool.${tool}`) })}
              onClick={() => onAdd(tool)}
            >
              <Plus size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Row>
        ))}
      </Box>
    </>
  );
}

/** Tools and the list of the symbol's drawings, for touch and keyboard alike. */
export function DrawingSheet(props: DrawingSheetProps) {
  const { open, symbol, onClose } = props;
  const t = useText('drawing');
  const { magnet, away } = useSnapshot(drawingSettings);
  const add = useAdd(props);
  return (
    <Sheet open={open} onClose={onClose} title={t('drawing.title')} closeLabel={t('common.close')}>
      <ToolRows
        onTool={(tool) => {
          chooseTool(tool);
          onClose();
        }}
        onAdd={add}
      />
      <Row align="center" line="above">
        <IconButton
          label={t('drawing.magnet')}
          pressed={magnet}
          color={magnet ? 'primary-text' : undefined}
          onClick={() => (drawingSettings.magnet = !magnet)}
        >
          <Magnet {...ICON} />
        </IconButton>
        <IconButton
          label={t('drawing.away')}
          pressed={away}
          color={away ? 'primary-text' : undefined}
          onClick={() => (drawingSettings.away = !away)}
        >
          <EyeOff {...ICON} />
        </IconButton>
        <UndoButtons symbol={symbol} />
        <IconButton label={t('drawing.deleteAll')} onClick={() => void askDeleteAll(symbol)}>
          <Trash2 {...ICON} />
        </IconButton>
      </Row>
      <DrawingList {...props} />
    </Sheet>
  );
}
