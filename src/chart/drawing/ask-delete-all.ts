import { askModal, translate } from '#src/kit/index.ts';
import { deleteDrawings, drawingsOf } from './drawing-store.ts';
import { selectDrawing } from './drawing-tool-state.ts';

/** Deletes all drawings of a symbol but locked ones, when that is confirmed. */
export async function askDeleteAll(symbol: string): Promise<void> {
  const ids = drawingsOf(symbol)
    .filter(({ locked }) => !locked)
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const sure = await askModal({
    title: translate('drawing.deleteAll'),
    text: translate('drawing.deleteAsk', { symbol }),
    confirm: translate('common.delete'),
    cancel: translate('common.cancel'),
    danger: true,
  });
  if (!sure) return;
  selectDrawing(null);
  deleteDrawings(symbol, ids);
}
