import { useEffect, useRef } from 'react';
import type { KlineChart } from '#src/chart/index.ts';
import { columnsOf } from './line-layout.ts';

/** Where a handle stands. */
export type HandlePlace = {
  readonly key: string;
  readonly price: number;
  /** Price that its column is chosen by: a handle keeps its column while it is moved. */
  readonly home: number;
};

/** Side of a handle's target, as in the style. */
const SIZE_PX = 44;

/** Calls back when lines may have moved on screen. */
function watchChart(kline: KlineChart, moved: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(moved);
  };
  const scale = kline.chart.timeScale();
  scale.subscribeVisibleLogicalRangeChange(soon);
  scale.subscribeSizeChange(soon);
  const drawn = kline.watchDraws(soon);
  return () => {
    cancelAnimationFrame(frame);
    drawn();
    scale.unsubscribeVisibleLogicalRangeChange(soon);
    scale.unsubscribeSizeChange(soon);
  };
}

/**
 * Keeps handles at the heights of their prices, side by side where lines are close together.
 * @returns a ref for the element of a handle, by its key.
 */
export function useHandlePlaces(
  kline: KlineChart,
  places: readonly HandlePlace[],
): (key: string) => (element: HTMLElement | null) => void {
  const elements = useRef(new Map<string, HTMLElement>());
  useEffect(() => {
    const place = (): void => {
      const { main, host } = kline;
      const seen = places.flatMap(({ key, price, home }) => {
        const [y, homeY] = [main?.priceToCoordinate(price), main?.priceToCoordinate(home)];
        return y == null || homeY == null ? [] : [{ key, y, homeY }];
      });
      const heights = seen.map(({ homeY }) => homeY);
      // The right half is left to the newest bars and the labels.
      const columns = columnsOf(heights, SIZE_PX, Math.floor(host.clientWidth / 2 / SIZE_PX));
      const translations = new Map(
        seen.map(({ key, y }, index) => [key, [(columns[index] ?? 0) * SIZE_PX, y]]),
      );
      for (const [key, element] of elements.current) {
        const at = translations.get(key);
        // A handle that stays is never hidden in between: it would lose the focus.
        element.hidden = at === undefined;
        element.style.transform = `translate(${at?.[0] ?? 0}px, ${at?.[1] ?? 0}px)`;
      }
    };
    place();
    return watchChart(kline, place);
  }, [kline, places]);
  return (key) => (element) => {
    if (element === null) elements.current.delete(key);
    else elements.current.set(key, element);
  };
}
