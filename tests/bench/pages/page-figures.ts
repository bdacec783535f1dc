/** What a bench page did since `reset`; the benchmark reads it from outside. */
export type PageFigures = {
  /** Probe values and when each was on screen, milliseconds of the page's own clock. */
  shown: { readonly id: number; readonly at: number }[];
  /** Commits of React to the document. */
  commits: number;
  /** Texts that changed in the document; counted only while `isWatching`. */
  texts: number;
  longTasks: number;
};

const pageFigures: PageFigures = { shown: [], commits: 0, texts: 0, longTasks: 0 };

/** Starts counting anew. */
function reset(): void {
  Object.assign(pageFigures, { shown: [], commits: 0, texts: 0, longTasks: 0 });
}

/** React tells tools of every commit; this is the smallest such tool. */
function countCommits(): void {
  const tool = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => {
      pageFigures.commits++;
    },
    onCommitFiberUnmount: () => undefined,
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: tool });
}

/** Counts changed texts from now on. It costs time, so it is no part of the timed run. */
function watchTexts(): void {
  new MutationObserver((records) => {
    pageFigures.texts += records.length;
  }).observe(document.body, { characterData: true, subtree: true });
}

/** Rows name themselves, in the product and in most pages beside it; AG Grid names its own. */
const PROBE = '[data-symbol="C000-USDT"] [data-field="last"], [row-id="C000-USDT"] [col-id="last"]';

let readProbe = (): string => document.querySelector(PROBE)?.textContent ?? '';

/** For a page whose cells cannot be found from the document: where the probe is read instead. */
export function readProbeFrom(read: () => string): void {
  readProbe = read;
}

function probeValue(): number {
  const digits = readProbe().replaceAll(/\D/g, '');
  return digits === '' ? -1 : Number.parseInt(digits, 10);
}

/**
 * Notes when each probe value was painted: a message sent inside a frame is delivered right after
 * the frame's style, layout and paint, so what the document holds then has been shown.
 */
function watchProbe(): void {
  let last = -1;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const id = probeValue();
    if (id === last) return;
    last = id;
    pageFigures.shown.push({ id, at: performance.timeOrigin + performance.now() });
  };
  const frame = (): void => {
    channel.port2.postMessage(0);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function watchLongTasks(): void {
  new PerformanceObserver((list) => {
    pageFigures.longTasks += list.getEntries().length;
  }).observe({ entryTypes: ['longtask'] });
}

/** Begins to observe the page; before React is loaded. */
export function observePage(): void {
  countCommits();
  watchProbe();
  watchLongTasks();
  globalThis.bench = { figures: pageFigures, reset, watchTexts };
}

declare global {
  var bench:
    | {
        readonly figures: PageFigures;
        readonly reset: () => void;
        readonly watchTexts: () => void;
        /** Measures one way from worker to page; only on that page. */
        transport?: (way: string, calls: number) => Promise<number>;
      }
    | undefined;
}
