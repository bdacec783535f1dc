import { Eye, EyeOff, Lock, LockOpen, Settings2, Trash2 } from 'lucide-react';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { useText } from '#src/kit/index.ts';
import { Box, css, EmptyState, IconButton, Row, Text } from '#src/ui/index.ts';
import type { Drawing } from './drawing.ts';
import { changeDrawing, deleteDrawings, useDrawings } from './drawing-store.ts';
import { editDrawing, selectDrawing } from './drawing-tool-state.ts';
import { ToolIcon } from './tool-icon.tsx';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NAME = css({
  display: 'flex', gap: 12, align: 'center', fill: true, minBlock: 44, font: 'body',
  textAlign: 'start',
}); // prettier-ignore

type DrawingListProps = {
  readonly kline: KlineChart;
  readonly symbol: string;
  readonly onClose: () => void;
};

type RowProps = DrawingListProps & { readonly drawing: Drawing };

function DrawingRow({ kline, symbol, drawing, onClose }: RowProps) {
  const t = useText('drawing');
  const { id, tool, text, points, hidden, locked } = drawing;
  const price = points[0] === undefined ? '' : kline.priceText(points[0].price);
  const words = [t(`drawing.tool.${tool}`), text, price];
  const name = words.filter((part) => part !== '').join(' · ');
  return (
    <Row as="li" align="center" data-drawing={tool}>
      <button
        type="button"
        className={NAME}
        aria-label={t('drawing.select', { name })}
        onClick={() => {
          selectDrawing(id);
          onClose();
        }}
      >
        <Text rigid color="text2">
          <ToolIcon tool={tool} />
        </Text>
        <Text ellipsis color={hidden ? 'text3' : 'text'}>
          {name}
        </Text>
      </button>
      <IconButton
        label={t('drawing.edit', { name })}
        onClick={() => {
          editDrawing(id);
          onClose();
        }}
      >
        <Settings2 {...ICON} />
      </IconButton>
      <IconButton
        label={t(hidden ? 'drawing.showOne' : 'drawing.hideOne', { name })}
        onClick={() => changeDrawing(symbol, { ...drawing, hidden: !hidden })}
      >
        {hidden ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
      </IconButton>
      <IconButton
        label={t('drawing.lockOne', { name })}
        pressed={locked}
        onClick={() => changeDrawing(symbol, { ...drawing, locked: !locked })}
      >
        {locked ? <Lock {...ICON} /> : <LockOpen {...ICON} />}
      </IconButton>
      <IconButton
        label={t('drawing.delete', { name })}
        disabled={locked}
        onClick={() => deleteDrawings(symbol, [id])}
      >
        <Trash2 {...ICON} />
      </IconButton>
    </Row>
  );
}

/** The drawings of a symbol, the lowest first; each is selected, changed and deleted here too. */
export function DrawingList(props: DrawingListProps) {
  const t = useText('drawing');
  const drawings = useDrawings(props.symbol);
  if (drawings.length === 0) return <EmptyState text={t('drawing.none')} />;
  return (
    <Box
      as="ul"
      marginBlockEnd={8}
      line="above"
      aria-label={t('drawing.title')}
      data-testid="drawing-list"
    >
      {drawings.map((drawing) => (
        <DrawingRow key={drawing.id} {...props} drawing={drawing} />
      ))}
    </Box>
  );
}
