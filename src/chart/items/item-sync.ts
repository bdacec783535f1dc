import { ref, subscribe } from 'valtio/vanilla';
import {
  joinItems, LONGEST_CHART_ITEM, LONGEST_SAVE, MOST_CHART_ITEMS, MOST_SAVED_ITEMS,
  type ChartItem, type ChartItemKind, type ChartItems,
} from '#domain/account/chart-item.ts'; // prettier-ignore
import { chartItems, chartItemsSave } from '#protocol/http/chart-items.ts';
import {
  call, change, forgetAtSignOut, isSignedIn, onNews, persisted, session, type Stored,
} from '#src/kit/index.ts'; // prettier-ignore

/** What a device keeps of one kind. */
export type Kept = {
  readonly items: ChartItems;
  /** Items whose last change the account has not taken yet. */
  readonly untold: readonly string[];
  /** Person of the items; empty for a guest's. */
  readonly owner: string;
};

const EMPTY: Kept = { items: {}, untold: [], owner: '' };
/** Removed items that a device remembers. */
const MOST_GONE = 300;
/** Changes within this time go to the account together. */
const SOON_MS = 300;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isItem(value: unknown): value is ChartItem {
  if (!isRecord(value)) return false;
  const { id, place, content, version, gone } = value;
  const isText = [id, place, content].every((one) => typeof one === 'string');
  return isText && Number.isInteger(version) && typeof gone === 'boolean';
}

function readKept(value: unknown): Kept | null {
  if (!isRecord(value) || !isRecord(value['items'])) return null;
  const { items, untold, owner } = value;
  return {
    items: Object.fromEntries(Object.entries(items as object).filter(([, item]) => isItem(item))),
    untold: Array.isArray(untold) ? untold.filter((id) => typeof id === 'string') : [],
    owner: typeof owner === 'string' ? owner : '',
  };
}

/** Both what this page knows and what another one stored, where they are of the same person. */
function joinKept(here: Kept, stored: Kept): Kept {
  if (here.owner !== stored.owner) return stored;
  const untold = [...new Set([...here.untold, ...stored.untold])];
  return { ...stored, untold, items: joinItems(stored.items, Object.values(here.items)) };
}

/** An id that no other device chooses. */
export function newItemId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16);
}

/** Items that fit into one save, at least one. */
function batchOf(items: readonly ChartItem[]): readonly ChartItem[] {
  let length = 2;
  const count = items.findIndex((item) => {
    length += JSON.stringify(item).length + 1;
    return length > LONGEST_SAVE;
  });
  return items.slice(
    0,
    Math.min(MOST_SAVED_ITEMS, count === -1 ? items.length : Math.max(1, count)),
  );
}

type Options = {
  readonly kind: ChartItemKind;
  /** Name of the stored key. */
  readonly name: string;
  readonly version: number;
  /** Items of an earlier version of the key; null where it cannot be read. */
  readonly migrate?: (value: unknown) => readonly ChartItem[] | null;
};

/**
 * What a person puts on charts: on the device for a guest, with the account for everyone else. A
 * change shows at once, goes to the account when it can, and survives the end of the page. Devices
 * that changed different items have both; of one item the later change stays.
 */
export class ItemSync {
  readonly kind: ChartItemKind;
  readonly #state: { kept: Kept };
  /** Last change of the account that this page knows. */
  #since = 0;
  #tail: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the account has no room for more; said once. */
  #isFull = false;
  readonly #full = new Set<() => void>();
  #hasChanged = false;

  constructor({ kind, name, version, migrate }: Options) {
    this.kind = kind;
    let state: { kept: Kept } | null = null as { kept: Kept } | null;
    let isMoved = false;
    const stored: Stored<Kept> = {
      initial: EMPTY,
      version,
      read: (value, found) => {
        if (found < version) {
          const items = migrate?.(value) ?? null;
          isMoved = items !== null;
          return items && ref({ ...EMPTY, items: joinItems({}, items) });
        }
        const kept = readKept(value);
        if (kept === null) return null;
        return ref(state === null ? kept : joinKept(state.kept, kept));
      },
    };
    const kept = persisted<Record<string, Kept>>('chart.', { [name]: stored });
    state = {
      get kept() {
        return kept[name] ?? EMPTY;
      },
      set kept(next) {
        kept[name] = ref(next);
      },
    };
    this.#state = state;
    this.listen = (changed) => subscribe(kept, changed);
    // Differs from what was read, so that the new ids are stored.
    if (isMoved) state.kept = { ...state.kept, untold: Object.keys(state.kept.items) };
    forgetAtSignOut(() => {
      if (this.#state.kept.owner !== '') this.#state.kept = EMPTY;
      this.#since = 0;
    });
    addEventListener('online', () => this.soon());
    onNews(['chart'], () => this.soon());
  }

  /** Calls back after changes until the returned function is called. */
  readonly listen: (changed: () => void) => () => void;

  /** All items, removed ones too; the same object until something changes. */
  get items(): ChartItems {
    return this.#state.kept.items;
  }

  /** Calls back when the account has no room for what was added here. */
  onFull(told: () => void): () => void {
    this.#full.add(told);
    return () => this.#full.delete(told);
  }

  /** Whether this page changed something. */
  get hasChanged(): boolean {
    return this.#hasChanged;
  }

  /** Whether one more can be added. */
  get hasRoom(): boolean {
    const count = Object.values(this.items).filter(({ gone }) => !gone).length;
    return count < MOST_CHART_ITEMS[this.kind];
  }

  /** Puts an item, a new one or over its last state; null removes it. Too long ones are refused. */
  put(id: string, place: string, content: string | null): boolean {
    if (content !== null && content.length > LONGEST_CHART_ITEM) return false;
    this.#hasChanged = true;
    const { kept } = this.#state;
    const { [id]: known, ...others } = kept.items;
    if (content === null && kept.owner === '' && !isSignedIn()) {
      this.#state.kept = { ...kept, items: others };
      return true;
    }
    const version = (known?.version ?? 0) + 1;
    const item = { id, place, content: content ?? '', version, gone: content === null };
    const untold = [...kept.untold.filter((one) => one !== id), id];
    this.#state.kept = { ...kept, items: { ...kept.items, [id]: item }, untold };
    this.soon();
    return true;
  }

  /** Exchanges with the account shortly; errors wait for the next occasion. */
  soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.sync().catch(() => undefined);
    }, SOON_MS);
  }

  /**
   * Sends what the account has not taken yet, then takes over what changed there.
   * @throws ApiError when a call fails; what was not taken waits.
   */
  sync(): Promise<void> {
    const run = this.#tail.catch(() => undefined).then(() => this.#settle());
    this.#tail = run;
    return run;
  }

  async #settle(): Promise<void> {
    if (!isSignedIn()) return;
    this.#checkOwner();
    const { owner } = this.#state.kept;
    if (owner === '') return;
    const token = session.userToken;
    const isStill = (): boolean => session.userToken === token && this.#state.kept.owner === owner;
    await this.#send(isStill);
    for (let more = isStill(); more;) {
      const answer = await call(chartItems, { kind: this.kind, since: `${this.#since}` });
      if (!isStill()) return;
      this.#take(answer.items);
      this.#since = answer.until;
      more = answer.more;
    }
  }

  async #send(isStill: () => boolean): Promise<void> {
    const left = new Set(this.#state.kept.untold);
    let isFull = false;
    while (left.size > 0 && isStill()) {
      const { items } = this.#state.kept;
      const batch = batchOf([...left].flatMap((id) => items[id] ?? []));
      if (batch.length === 0) break;
      const sent = { kind: this.kind, items: JSON.stringify(batch) };
      const answer = await change(chartItemsSave, sent);
      if (!isStill()) return;
      batch.forEach(({ id }) => left.delete(id));
      this.#noteTold(batch, new Set(answer.items.map(({ id }) => id)));
      this.#take(answer.items);
      isFull ||= answer.items.length < batch.length;
    }
    if (isFull && !this.#isFull) for (const told of this.#full) told();
    this.#isFull = isFull;
  }

  /** Items that were changed again meanwhile, or had no room, stay untold. */
  #noteTold(batch: readonly ChartItem[], taken: ReadonlySet<string>): void {
    const { kept } = this.#state;
    const isTold = ({ id, version }: ChartItem): boolean =>
      taken.has(id) && kept.items[id]?.version === version;
    const told = new Set(batch.filter(isTold).map(({ id }) => id));
    this.#state.kept = { ...kept, untold: kept.untold.filter((id) => !told.has(id)) };
  }

  #take(items: readonly ChartItem[]): void {
    if (items.length === 0) return;
    const { kept } = this.#state;
    const joined = joinItems(kept.items, items);
    const gone = Object.values(joined).filter(
      (item) => item.gone && !kept.untold.includes(item.id),
    );
    const forgotten = new Set(gone.slice(0, -MOST_GONE));
    const left = Object.entries(joined).filter(([, item]) => !forgotten.has(item));
    this.#state.kept = { ...kept, items: Object.fromEntries(left) };
  }

  /** Items of another person of this device are neither shown nor sent; a guest's are taken. */
  #checkOwner(): void {
    const { kept } = this.#state;
    const owner = session.userInfo?.id ?? '';
    if (owner === '' || kept.owner === owner) return;
    this.#since = 0;
    this.#state.kept =
      kept.owner === '' ? { ...kept, owner, untold: Object.keys(kept.items) } : { ...EMPTY, owner };
  }
}
