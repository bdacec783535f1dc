import type { NaiveTick } from '../naive-tick.ts';

/**
 * Opens the feed of JSON messages on the main thread.
 * @returns the function that closes it.
 */
export function openFeed(url: string, take: (tick: NaiveTick) => void): () => void {
  const socket = new WebSocket(url);
  socket.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data) as NaiveTick);
  return () => socket.close();
}

/**
 * The same, batched: the newest state of each changed row, once per animation frame.
 * @returns the function that closes it.
 */
export function openFramedFeed(
  url: string,
  take: (ticks: readonly NaiveTick[]) => void,
): () => void {
  const changed = new Map<number, NaiveTick>();
  return openFeed(url, (tick) => {
    if (changed.size === 0) {
      requestAnimationFrame(() => {
        take([...changed.values()]);
        changed.clear();
      });
    }
    changed.set(tick.at, tick);
  });
}
