import { hierarchy, treemap, type HierarchyRectangularNode } from 'd3-hierarchy';

/** An instrument with the size of its tile, which is for pixels only. */
export type Sized = { readonly symbol: string; readonly size: number; readonly group: string };

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type Tile = Box & { readonly symbol: string };
export type TileGroup = Box & { readonly group: string };

export type TileLayout = { readonly tiles: readonly Tile[]; readonly groups: readonly TileGroup[] };

export type Room = {
  readonly width: number;
  readonly height: number;
  /** Least width and height of a tile: its text must fit, and a finger must hit it. */
  readonly least: readonly [width: number, height: number];
  /** Height of the name of a group; 0 where there are no groups. */
  readonly headPx: number;
};

const GAP_PX = 2;
/** Most tiles that are tried. */
const MOST_TILES = 160;

type Node = {
  readonly group: string;
  readonly symbol?: string;
  readonly size?: number;
  readonly children?: Node[];
};

function boxOf({ x0, y0, x1, y1 }: HierarchyRectangularNode<Node>): Box {
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
}

function laidOut(all: readonly Sized[], { width, height, headPx }: Room): TileLayout {
  const byGroup = new Map<string, Node[]>();
  for (const one of all) {
    const members = byGroup.get(one.group) ?? [];
    byGroup.set(one.group, [...members, one]);
  }
  const root: Node = {
    group: '',
    children: [...byGroup].map(([group, children]) => ({ group, children })),
  };
  const tree = hierarchy<Node>(root, ({ children }) => children)
    .sum(({ size }) => size ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const placed = treemap<Node>()
    .size([width, height])
    .paddingInner(GAP_PX)
    .paddingTop(({ depth }) => (depth === 1 ? headPx : 0))
    .round(true)(tree);
  return {
    tiles: placed.leaves().map((leaf) => ({ ...boxOf(leaf), symbol: leaf.data.symbol ?? '' })),
    groups: (placed.children ?? []).map((node) => ({ ...boxOf(node), group: node.data.group })),
  };
}

/**
 * Places the largest instruments so that areas are as sizes, grouped. Those at the end are left out
 * until every tile has its least width and height.
 */
export function layoutTiles(all: readonly Sized[], room: Room): TileLayout {
  const [leastWidth, leastHeight] = room.least;
  const known = all.filter(({ size }) => size > 0).toSorted((a, b) => b.size - a.size);
  let count = Math.min(known.length, MOST_TILES);
  while (count > 0 && room.width >= leastWidth && room.height >= leastHeight + room.headPx) {
    const layout = laidOut(known.slice(0, count), room);
    const small = layout.tiles.filter(
      ({ width, height }) => width < leastWidth || height < leastHeight,
    );
    if (small.length === 0) return layout;
    count -= Math.ceil(small.length / 2);
  }
  return { tiles: [], groups: [] };
}

type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const WAYS: Readonly<Record<Way, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = ({ left, top, width, height }: Box): readonly [number, number] => [
  left + width / 2,
  top + height / 2,
];

/** Tile that a key moves to: the nearest in that direction, or the first or last one. */
export function nextTile(tiles: readonly Tile[], from: string, key: string): string | null {
  if (key === 'Home') return tiles[0]?.symbol ?? null;
  if (key === 'End') return tiles.at(-1)?.symbol ?? null;
  const start = tiles.find(({ symbol }) => symbol === from);
  if (start === undefined || !Object.hasOwn(WAYS, key)) return null;
  const [x, y] = WAYS[key as Way];
  const [fromX, fromY] = middle(start);
  let best: string | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const tile of tiles) {
    const [toX, toY] = middle(tile);
    const ahead = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    if (ahead <= 0 || ahead + 2 * aside >= nearest) continue;
    nearest = ahead + 2 * aside;
    best = tile.symbol;
  }
  return best;
}
