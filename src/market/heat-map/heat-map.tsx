import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import { SCREEN_GROUPS, type ScreenGroup, type ScreenSpec } from '#protocol/worker/screener.ts';
import { useInstruments, useMedia, useText } from '#src/kit/index.ts';
import { useView } from '#src/market/cells/use-view.ts';
import type { Sorting } from '#src/market/list/list-spec.ts';
import { ViewList } from '#src/market/list/market-list.tsx';
import { isSector, SECTOR_KEYS } from '#src/market/list/sector-names.ts';
import { GROUP_KEYS } from '#src/market/screener/group-keys.ts';
import { Chip, ChipRow, EmptyState, SelectMenu, SkeletonRows, Text } from '#src/ui/index.ts';
import { HEAT_MARKETS, heatChoices } from './heat-choices.ts';
import { HeatLegend } from './heat-legend.tsx';
import styles from './heat-map.module.css';
import { HeatTile } from './heat-tile.tsx';
import { layoutTiles, nextTile, type TileLayout } from './tile-layout.ts';
import { useTiles } from './use-tiles.ts';

export type HeatMapProps = {
  /** Symbol that is shown beside the map. */
  readonly selected?: string | undefined;
  readonly onSelect: (symbol: string) => void;
};

/** The market whose shares have an index weight. */
const WEIGHED = 'stock:TR';

const HEAD_PX = 18;
/** Least tile for a mouse, and for a finger or a screen as wide as a phone. */
const LEAST = { fine: [56, 34], coarse: [56, 44] } as const;

function groupOf({ kind, exchange }: Instrument): ScreenGroup {
  if (kind === 'stock') return exchange === 'US' ? 'stock:US' : 'stock:TR';
  return kind === 'swap' ? 'swap' : 'spot';
}

/** Width and height of an element, 0 before it is measured. */
function useSize(element: RefObject<HTMLElement | null>): readonly [number, number] {
  const [size, setSize] = useState<readonly [number, number]>([0, 0]);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const measure = (): void => setSize([target.clientWidth, target.clientHeight]);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

type MapProps = HeatMapProps & { readonly screen: ScreenSpec; readonly isAll: boolean };

function HeatGroups({ groups }: Pick<TileLayout, 'groups'>) {
  const t = useText('screener', 'sector', 'market');
  const nameOf = (group: string): string => {
    const market = SCREEN_GROUPS.find((one) => one === group);
    if (market !== undefined) return t(GROUP_KEYS[market]);
    return isSector(group) ? t(SECTOR_KEYS[group]) : t('screener.map.other');
  };
  return groups.map(({ group, left, top, width }) => (
    <span key={group} aria-hidden className={styles['group']} style={{ left, top, width }}>
      {nameOf(group)}
    </span>
  ));
}

/** Tiles of the largest instruments; laid out again with new sizes, and with another size of it. */
function HeatTiles({ screen, isAll, selected, onSelect }: MapProps) {
  const t = useText('screener');
  const instruments = useInstruments();
  const view = useView({ kind: 'screener', screen });
  const { update, handlers } = useTiles(view);
  const element = useRef<HTMLDivElement>(null);
  const [width, height] = useSize(element);
  const isPhone = useMedia('(pointer: coarse), (width < 37.5rem)');
  const hasGroups = isAll || screen.groups[0]?.startsWith('stock') === true;
  const [active, setActive] = useState<string | null>(null);
  const layout = useMemo(() => {
    const sized = (update?.symbols ?? []).map((symbol, at) => {
      const instrument = instruments?.get(symbol);
      const group = instrument === undefined || isAll ? '' : (instrument.sector ?? '');
      const market = instrument === undefined ? '' : groupOf(instrument);
      return { symbol, size: update?.sizes?.[at] ?? 0, group: isAll ? market : group };
    });
    const least = isPhone ? LEAST.coarse : LEAST.fine;
    return layoutTiles(sized, { width, height, least, headPx: hasGroups ? HEAD_PX : 0 });
  }, [update, instruments, isAll, isPhone, hasGroups, width, height]);
  const { tiles, groups } = layout;
  const isShown = tiles.some(({ symbol }) => symbol === active);
  const entry = isShown ? active : tiles[0]?.symbol;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || entry == null) return;
    const to = nextTile(tiles, entry, event.key);
    if (to === null) return;
    event.preventDefault();
    setActive(to);
    element.current?.querySelector<HTMLElement>(`[data-symbol="${CSS.escape(to)}"]`)?.focus();
  };
  return (
    <>
      <Text as="p" minBlock="line" marginInline="gutter" font="caption" color="text2" data-count>
        {update !== null &&
          t('screener.map.shown', { shown: tiles.length, all: update.symbols.length })}
      </Text>
      <HeatLegend />
      <div
        ref={element}
        role="group"
        aria-label={t('title.heatMap')}
        className={styles['map']}
        {...handlers}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          handlers.onFocus();
          setActive(event.target.dataset['symbol'] ?? null);
        }}
      >
        {update === null && <SkeletonRows kind="list" count={6} />}
        {update !== null && tiles.length === 0 && <EmptyState text={t('screener.map.empty')} />}
        {hasGroups && <HeatGroups groups={groups} />}
        {tiles.map((tile) => (
          <HeatTile
            key={tile.symbol}
            tile={tile}
            isEntry={tile.symbol === entry}
            isSelected={tile.symbol === selected}
            onSelect={onSelect}
          />
        ))}
      </div>
    </>
  );
}

type ChipsProps = { readonly isList: boolean; readonly onList: (isList: boolean) => void };

/** The market, what a tile is as large as, and the list in place of the tiles. */
function HeatChips({ isList, onList }: ChipsProps) {
  const t = useText('screener', 'market');
  const { market, size } = useSnapshot(heatChoices);
  const hasWeight = market === WEIGHED;
  return (
    <ChipRow label={t('screener.markets')}>
      <SelectMenu
        look="chip"
        label={t('screener.markets')}
        value={market}
        options={HEAT_MARKETS.map((value) => ({
          value,
          label: t(value === 'all' ? 'market.filter.all' : GROUP_KEYS[value]),
        }))}
        onChange={(next) => {
          heatChoices.market = next;
        }}
      />
      {hasWeight && !isList && (
        <SelectMenu
          look="chip"
          label={t('screener.map.size')}
          value={size}
          options={[
            { value: 'turnover', label: t('screener.map.byTurnover') },
            { value: 'weight', label: t('screener.map.byWeight') },
          ]}
          onChange={(next) => {
            heatChoices.size = next;
          }}
        />
      )}
      <Chip selected={isList} onClick={() => onList(!isList)}>
        {t('screener.map.list')}
      </Chip>
    </ChipRow>
  );
}

/** Markets as tiles: as large as turnover or index weight, coloured by change. */
export function HeatMap({ selected, onSelect }: HeatMapProps) {
  const t = useText('screener');
  const { market, size } = useSnapshot(heatChoices);
  const [isList, setList] = useState(false);
  const [sorting, setSorting] = useState<Sorting>({ sort: 'turnover', order: 'desc' });
  const hasWeight = market === WEIGHED;
  const screen = useMemo((): ScreenSpec => {
    const groups = market === 'all' ? SCREEN_GROUPS : [market];
    return { groups, conditions: [], text: '', sector: '', sort: 'turnover', order: 'desc' };
  }, [market]);
  const sized = useMemo(
    (): ScreenSpec => ({ ...screen, sizes: hasWeight ? size : 'turnover' }),
    [screen, hasWeight, size],
  );
  const chips = <HeatChips isList={isList} onList={setList} />;
  if (!isList) {
    return (
      <div className={styles['frame']}>
        {chips}
        <HeatTiles
          screen={sized}
          isAll={market === 'all'}
          selected={selected}
          onSelect={onSelect}
        />
      </div>
    );
  }
  return (
    <ViewList
      label={t('title.heatMap')}
      spec={{ kind: 'screener', screen: { ...screen, ...sorting } }}
      sorting={sorting}
      narrowing={market}
      holdsUnderPointer
      note={sorting.sort === 'turnover' ? t('screener.inLira') : ''}
      onSort={setSorting}
      selected={selected}
      onSelect={onSelect}
      empty={<EmptyState text={t('screener.map.empty')} />}
    >
      {chips}
    </ViewList>
  );
}
