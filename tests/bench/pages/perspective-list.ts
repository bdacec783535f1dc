import { NAIVE_FIELDS, type NaiveTick } from '../naive-tick.ts';
import type { Perspective, PerspectiveRow, PerspectiveViewer } from './peer-types.ts';
import { openFramedFeed } from './naive-feed.ts';
import { readProbeFrom } from './page-figures.ts';
import { peerModule } from './peer-module.ts';

/** The grid draws inside its own shadow roots; its first cell is the probe. */
function firstCell(root: ParentNode): Element | null {
  const own = root.querySelector('regular-table tbody td');
  if (own !== null) return own;
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const inner = shadowRoot === null ? null : firstCell(shadowRoot);
    if (inner !== null) return inner;
  }
  return null;
}

function rowOf(tick: NaiveTick): PerspectiveRow {
  return {
    at: tick.at,
    ...Object.fromEntries(NAIVE_FIELDS.map((name) => [name, Number(tick[name])])),
  };
}

/** Perspective: a table in its own worker and a data grid, updated once per frame. */
export async function start(root: HTMLElement, feed: string): Promise<void> {
  const { default: perspective } = await peerModule<Perspective>('@perspective-dev/client');
  await peerModule('@perspective-dev/viewer');
  await peerModule('@perspective-dev/viewer-datagrid');
  const viewer = document.createElement('perspective-viewer') as PerspectiveViewer;
  viewer.className = 'scroller';
  root.append(viewer);
  const columns = Object.fromEntries(NAIVE_FIELDS.map((name) => [name, 'float'] as const));
  const worker = await perspective.worker();
  const table = await worker.table({ at: 'integer', ...columns }, { index: 'at' });
  await viewer.load(table);
  await viewer.restore({ plugin: 'Datagrid', columns: NAIVE_FIELDS, sort: [['at', 'asc']] });
  let cell: Element | null = null;
  readProbeFrom(() => {
    if (cell?.isConnected !== true) cell = firstCell(document);
    return cell?.textContent ?? '';
  });
  let isBusy = false;
  const waiting = new Map<number, NaiveTick>();
  openFramedFeed(feed, async (ticks) => {
    for (const tick of ticks) waiting.set(tick.at, tick);
    if (isBusy) return;
    isBusy = true;
    const rows = [...waiting.values()].map(rowOf);
    waiting.clear();
    await table.update(rows);
    isBusy = false;
  });
}
