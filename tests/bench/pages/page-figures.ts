/** Figures of a bench page since `reset`; the benchmark reads them from outside. */
export type PageFigures = {
  /** Probe values with the time of each on screen, milliseconds of the page's clock. */
  shown: { readonly id: number; readonly at: number }[];
  /** React commits. */
  commits: number;
  /** Changed texts in the document; counted only while `isWatching`. */
  texts: number;
  longTasks: number;
};

const pageFigures: PageFigures = { shown: [], commits: 0, texts: 0, longTasks: 0 };

/** Resets the figures. */
function reset(): void {
  Object.assign(pageFigures, { shown: [], commits: 0, texts: 0, longTasks: 0 });
}

/** React reports every commit to a development tool; this is the smallest such tool. */
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

/** Starts counting changed texts. It costs time, so the timed run does without it. */
function watchTexts(): void {
  new MutationObserver((records) => {
    pageFigures.texts += records.length;
  }).observe(document.body, { characterData: true, subtree: true });
}

/** Rows carry their name in the product and most other pages; AG Grid uses its own attribute. */
const PROBE = '[data-symbol="C000-USDT"] [data-field="last"], [row-id="C000-USDT"] [col-id="last"]';

let readProbe = (): string => document.querySelector(PROBE)?.textContent ?? '';

/** Reads the probe of a page whose cells are not in the document. */
export function readProbeFrom(read: () => string): void {
  readProbe = read;
}

function probeValue(): number {
  const digits = readProbe().replaceAll(/\D/g, '');
  return digits === '' ? -1 : Number.parseInt(digits, 10);
}

/**
 * Records the paint time of each probe value. A message sent inside a frame is delivered right
 * after the frame's style, layout and paint: what the document contains then has been painted.
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

/** Starts observing the page, before React loads. */
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
        /** Measures one way from worker to page; only on the transport page. */
        transport?: (way: string, calls: number) => Promise<number>;
      }
    | undefined;
}
