import { Plus, Trash2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { useText } from '#src/kit/index.ts';
import { Box, css, EmptyState, IconButton, Row, Sheet } from '#src/ui/index.ts';
import { DRAWING_TOOLS, pointCount, type Drawing, type DrawingTool } from './drawing.ts';
import {
  addDrawing,
  deleteDrawing,
  drawingsOf,
  drawingStore,
  newDrawingId,
} from './drawing-store.ts';
import { chooseTool, selectDrawing } from './drawing-tool-state.ts';
import { ToolIcon } from './tool-icon.tsx';
import { toolName } from './tool-name.ts';
import { useChartSpace } from './use-chart-space.ts';

type DrawingSheetProps = {
  readonly open: boolean;
  readonly kline: KlineChart;
  readonly symbol: string;
  readonly onClose: () => void;
};

/** Places a drawing in the middle of the view, for use without a pointer. */
function useAdd({ kline, symbol, onClose }: DrawingSheetProps): (tool: DrawingTool) => void {
  const space = useChartSpace(kline);
  return (tool) => {
    const points = space.middle();
    onClose();
    if (points === null || tool === 'text') {
      chooseTool(tool);
      return;
    }
    const id = newDrawingId(symbol);
    addDrawing(symbol, { id, tool, points: points.slice(0, pointCount(tool)), text: '' });
    selectDrawing(id);
  };
}

type ToolRowsProps = {
  readonly onTool: (tool: DrawingTool) => void;
  readonly onAdd: (tool: DrawingTool) => void;
};

function ToolRows({ onTool, onAdd }: ToolRowsProps) {
  const t = useText('chart');
  return (
    <Box as="ul" marginBlockEnd={8} aria-label={t('chart.drawTools')}>
      {DRAWING_TOOLS.map((tool) => (
        <Row key={tool} as="li" align="center">
          <button
            type="button"
            className={css({
              display: 'flex',
              gap: 12,
              align: 'center',
              grow: true,
              minBlock: 44,
              font: 'body',
              textAlign: 'start',
            })}
            onClick={() => onTool(tool)}
          >
            <ToolIcon tool={tool} size={20} />
            {toolName(tool, t)}
          </button>
          <IconButton
            label={t('chart.drawAdd', { tool: toolName(tool, t) })}
            onClick={() => onAdd(tool)}
          >
            <Plus size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Row>
      ))}
    </Box>
  );
}

/** Tools and the list of the symbol's drawings, for touch and keyboard alike. */
export function DrawingSheet(props: DrawingSheetProps) {
  const { open, kline, symbol, onClose } = props;
  const t = useText('chart');
  const { drawings: all } = useSnapshot(drawingStore);
  const drawings = drawingsOf(all, symbol);
  const add = useAdd(props);
  const nameOf = ({ tool, text, points }: Drawing): string => {
    const price = points[0] === undefined ? '' : kline.priceText(points[0].price);
    return [toolName(tool, t), text, price].filter((part) => part !== '').join(' · ');
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('chart.drawings')} closeLabel={t('common.close')}>
      <ToolRows
        onTool={(tool) => {
          chooseTool(tool);
          onClose();
        }}
        onAdd={add}
      />
      {drawings.length === 0 ? (
        <EmptyState text={t('chart.drawNone')} />
      ) : (
        <Box
          as="ul"
          marginBlockEnd={8}
          line="above"
          aria-label={t('chart.drawings')}
          data-testid="drawing-list"
        >
          {drawings.map((drawing) => (
            <Row key={drawing.id} as="li" align="center" data-drawing={drawing.tool}>
              <button
                type="button"
                className={css({
                  display: 'flex',
                  gap: 12,
                  align: 'center',
                  grow: true,
                  minBlock: 44,
                  font: 'body',
                  textAlign: 'start',
                })}
                aria-label={t('chart.drawSelect', { name: nameOf(drawing) })}
                onClick={() => {
                  selectDrawing(drawing.id);
                  onClose();
                }}
              >
                <ToolIcon tool={drawing.tool} size={20} />
                {nameOf(drawing)}
              </button>
              <IconButton
                label={t('chart.drawDelete', { name: nameOf(drawing) })}
                onClick={() => deleteDrawing(symbol, drawing.id)}
              >
                <Trash2 size={20} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Row>
          ))}
        </Box>
      )}
    </Sheet>
  );
}
