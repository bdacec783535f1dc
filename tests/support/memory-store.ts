import { Refusal } from '#domain/errors.ts';
import {
  HOUSE,
  USER_BUCKETS,
  type Balance,
  type Posting,
  type Realm,
  type UserBucket,
} from '#server/ports/ledger.ts';
import type {
  CoreBatch,
  CoreBatchTx,
  CoreStore,
  EventPage,
  KeptAnswer,
  KeySlot,
  ModeState,
  StoredEvent,
} from '#server/ports/core-store.ts';
import { StoreFailure } from '#server/ports/core-store.ts';
import type {
  AuditEntry,
  CoreReader,
  CoreTables,
  FindOptions,
  JournalEntry,
  LedgerRecord,
  PrivateEvent,
  RecordFilter,
  Table,
  Where,
} from '#server/ports/core-tx.ts';

type AnyRow = { readonly id: string; readonly version?: number };
type State = {
  rows: Map<string, Map<string, AnyRow>>;
  balances: Map<string, bigint>;
  postings: { id: string; posting: Posting; ts: number }[];
  events: StoredEvent[];
  keys: Map<string, KeptAnswer & { at: number; userId: string }>;
  audits: AuditEntry[];
  mode: ModeState;
};

function emptyState(): State {
  return {
    rows: new Map(),
    balances: new Map(),
    postings: [],
    events: [],
    keys: new Map(),
    audits: [],
    mode: { mode: 'normal', reason: 'start', since: 0 },
  };
}

function copied(state: State): State {
  return {
    ...state,
    rows: new Map([...state.rows].map(([name, rows]) => [name, new Map(rows)])),
    balances: new Map(state.balances),
    postings: [...state.postings],
    events: [...state.events],
    keys: new Map(state.keys),
    audits: [...state.audits],
  };
}

function isMatch<Row>(row: Row, where: Where<Row>): boolean {
  return Object.entries(where).every(([name, wanted]) => {
    const value = row[name as keyof Row];
    return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
  });
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  return (a as number) < (b as number) ? -1 : 1;
}

function selected<Row>(rows: Row[], where: Where<Row>, options: FindOptions<Row> = {}): Row[] {
  const { orderBy = [], descending = false, limit, offset = 0, range } = options;
  const found = rows.filter((row) => {
    if (!isMatch(row, where)) return false;
    if (range === undefined) return true;
    const value = row[range.field] as number;
    return value <= (range.lte ?? Infinity) && value >= (range.gte ?? -Infinity);
  });
  for (const field of [...orderBy].reverse()) {
    found.sort((a, b) => (descending ? -1 : 1) * compare(a[field], b[field]));
  }
  return found.slice(offset, limit === undefined ? undefined : offset + limit);
}

const balanceKey = (...parts: readonly string[]): string => parts.join('|');
const slotKey = ({ userId, realm, call, key }: KeySlot): string =>
  balanceKey(userId, realm, call, key);

class MemoryTable<Row extends AnyRow> implements Table<Row> {
  readonly #rows: () => Map<string, AnyRow>;
  constructor(rows: () => Map<string, AnyRow>) {
    this.#rows = rows;
  }
  #all(): Row[] {
    return [...this.#rows().values()] as Row[];
  }
  async get(id: string): Promise<Row | undefined> {
    return this.#rows().get(id) as Row | undefined;
  }
  async find(where: Where<Row>, options?: FindOptions<Row>): Promise<readonly Row[]> {
    return selected(this.#all(), where, options);
  }
  async first(where: Where<Row>, options?: FindOptions<Row>): Promise<Row | undefined> {
    return selected(this.#all(), where, options)[0];
  }
  async count(where: Where<Row>): Promise<number> {
    return selected(this.#all(), where).length;
  }
  async insert(row: Row): Promise<void> {
    if (this.#rows().has(row.id)) throw new Error(`row ${row.id} is there already`);
    this.#rows().set(row.id, row);
  }
  async update(row: Row, changes: Partial<Row>): Promise<Row> {
    const stored = this.#rows().get(row.id);
    if (stored?.version !== row.version) throw new Error(`row ${row.id} has another version`);
    const next = { ...row, ...changes, version: (row.version ?? 0) + 1 };
    this.#rows().set(row.id, next);
    return next;
  }
}

/** An in-memory store with the rules of the real one, for tests of the layers above it. */
export class MemoryStore implements CoreStore {
  state = emptyState();
  /** Set to fail the next commits like a full disk. */
  failsCommit = false;
  /** Set to let the next commits succeed without an answer. */
  failsUnknown = false;
  commits = 0;
  #now = 0;
  #working: State | null = null;
  #free: Promise<void> = Promise.resolve();

  async begin(now: number): Promise<CoreBatch> {
    this.#now = now;
    let release: () => void = () => undefined;
    const before = this.#free;
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#working = copied(this.state);
    // Old events may be dropped in between, so the new ones are not simply the last.
    const known = new Set(this.state.events);
    return {
      attempt: async (run) => {
        const saved = copied(this.#open());
        try {
          return await run(this.#tx());
        } catch (error) {
          this.#working = saved;
          throw error;
        }
      },
      commit: async () => {
        if (this.failsCommit) throw new StoreFailure('disk full');
        this.state = this.#open();
        this.#working = null;
        this.commits++;
        release();
        if (this.failsUnknown)
          throw new StoreFailure('connection lost', false, { isUnknown: true });
        return this.state.events.filter((event) => !known.has(event));
      },
      rollback: async () => {
        this.#working = null;
        release();
      },
    };
  }

  async read<T>(run: (db: CoreReader) => Promise<T>): Promise<T> {
    return run(this.#reader(() => this.state));
  }

  async mode(): Promise<ModeState> {
    return this.state.mode;
  }

  async eventsAfter(
    userId: string,
    realm: Realm,
    afterId: number | null,
    limit: number,
  ): Promise<EventPage> {
    const own = this.state.events.filter((one) => one.userId === userId && one.realm === realm);
    const events = afterId === null ? [] : own.filter((one) => one.eventId > afterId);
    return { events: events.slice(0, limit), lastId: own.at(-1)?.eventId ?? 0, isGone: false };
  }

  /** Changes a stored row past every rule, for states that no call leads to at once. */
  change<K extends keyof CoreTables>(name: K, id: string, changes: Partial<CoreTables[K]>): void {
    const row = rowsOf(this.state, name).get(id);
    if (row === undefined) throw new Error(`no row ${id}`);
    rowsOf(this.state, name).set(id, { ...row, ...changes, id });
  }

  async close(): Promise<void> {
    await this.#free;
  }

  #open(): State {
    if (this.#working === null) throw new Error('no batch is open');
    return this.#working;
  }

  #reader(state: () => State): CoreReader {
    return {
      table: <K extends keyof CoreTables>(name: K) =>
        new MemoryTable<CoreTables[K]>(() => rowsOf(state(), name)),
      balance: async (realm, owner, asset, bucket) =>
        state().balances.get(balanceKey(realm, owner, asset, bucket)) ?? 0n,
      balances: async (realm, owner) => balancesOf(state(), realm, owner),
      records: async (realm, owner, filter) => recordsOf(state(), realm, owner, filter),
      book: {
        sums: async () => ({ opening: [], moved: [], left: [] }),
        journal: async (realm, owner, txIds) => journalOf(state(), realm, owner, txIds),
      },
    };
  }

  #tx(): CoreBatchTx {
    const state = (): State => this.#open();
    const { balance, balances, records, book } = this.#reader(state);
    return {
      table: <K extends keyof CoreTables>(name: K) =>
        new MemoryTable<CoreTables[K]>(() => rowsOf(state(), name)),
      balance,
      balances,
      records,
      book,
      post: async (posting) => post(state(), posting, this.#now),
      event: async (event) => this.#event(event),
      audit: async (entry) => void state().audits.push(entry),
      keptAnswer: async (slot) => state().keys.get(slotKey(slot)),
      keepAnswer: async (slot, answer) => {
        const kept = { ...answer, at: this.#now, userId: slot.userId };
        state().keys.set(slotKey(slot), kept);
      },
      countKeys: async (userId, since) =>
        [...state().keys.values()].filter((one) => one.userId === userId && one.at >= since).length,
      setMode: async (mode) => {
        state().mode = mode;
      },
      forget: async ({ keysBefore, eventsBefore }) => {
        const now = state();
        for (const [key, { at }] of now.keys) if (at < keysBefore) now.keys.delete(key);
        now.events = now.events.filter((one) => one.ts >= eventsBefore);
      },
    };
  }

  #event(event: PrivateEvent): void {
    const { events } = this.#open();
    const own = events.filter((one) => one.userId === event.userId && one.realm === event.realm);
    const eventId = (own.at(-1)?.eventId ?? 0) + 1;
    const data: unknown = JSON.parse(JSON.stringify(event.data));
    events.push({ ...event, data, eventId, ts: this.#now });
  }
}

function rowsOf(state: State, name: string): Map<string, AnyRow> {
  const rows = state.rows.get(name) ?? new Map<string, AnyRow>();
  state.rows.set(name, rows);
  return rows;
}

function balancesOf(state: State, realm: Realm, owner: string): Balance[] {
  const found: Balance[] = [];
  for (const [key, amount] of state.balances) {
    const [ofRealm, ofOwner, asset = '', name] = key.split('|');
    const bucket = USER_BUCKETS.find((one) => one === name);
    if (ofRealm !== realm || ofOwner !== owner || bucket === undefined) continue;
    found.push({ asset, bucket, amount });
  }
  return found;
}

/** Whether a record has a value, if one is asked for. */
const isAsked = <T>(wanted: T | readonly T[] | undefined, value: T): boolean =>
  wanted === undefined || (Array.isArray(wanted) ? wanted.includes(value) : wanted === value);

function isOf(record: LedgerRecord, filter: RecordFilter): boolean {
  const { from = 0, to = Infinity, before = Infinity } = filter;
  const { asset, bucket, reason, ref, ts, entryId } = record;
  const assets = /^(TRY|USD|STK:.*)$/.test(asset) ? 'stock' : 'crypto';
  const isThere = isAsked(filter.asset, asset) && isAsked(filter.assets, assets);
  const isNamed = isAsked(filter.reason, reason) && isAsked(filter.reasons, reason);
  const isPlaced = isAsked(filter.buckets, bucket) && isAsked(filter.ref, ref);
  return isThere && isNamed && isPlaced && entryId < before && ts >= from && ts <= to;
}

/** Entries of an owner with the balance after each, newest first. */
function recordsOf(
  state: State,
  realm: Realm,
  owner: string,
  filter: RecordFilter,
): LedgerRecord[] {
  const balances = new Map<string, bigint>();
  const records: LedgerRecord[] = [];
  for (const { id: txId, posting, ts } of state.postings) {
    const { reason, ref } = posting;
    for (const leg of posting.legs) {
      if (leg.owner !== owner || posting.realm !== realm) continue;
      const { asset, amount } = leg;
      const bucket = leg.bucket as UserBucket;
      const balance = (balances.get(balanceKey(asset, bucket)) ?? 0n) + amount;
      balances.set(balanceKey(asset, bucket), balance);
      const entryId = records.length + 1;
      records.push({ entryId, txId, reason, ref, asset, bucket, amount, balance, ts });
    }
  }
  return records
    .filter((record) => isOf(record, filter))
    .reverse()
    .slice(0, filter.limit);
}

/** Whole movements; the memory store keeps no hash chain and no sums of the book. */
function journalOf(
  state: State,
  realm: Realm,
  owner: string,
  txIds: readonly string[],
): JournalEntry[] {
  return state.postings
    .filter(({ id, posting }) => txIds.includes(id) && posting.realm === realm)
    .filter(({ posting }) => posting.legs.some((leg) => leg.owner === owner))
    .map(({ id, ts, posting: { reason, ref, reverses = null, legs } }) => {
      return { txId: id, reason, ref, reverses, ts, hash: '', prevHash: '', legs };
    });
}

function post(state: State, posting: Posting, ts: number): string {
  const sums = new Map<string, bigint>();
  for (const { owner, bucket, asset, amount } of posting.legs) {
    sums.set(asset, (sums.get(asset) ?? 0n) + amount);
    const key = balanceKey(posting.realm, owner, asset, bucket);
    const next = (state.balances.get(key) ?? 0n) + amount;
    state.balances.set(key, next);
  }
  for (const [asset, sum] of sums)
    if (sum !== 0n) throw new Error(`legs of ${asset} sum to ${sum}`);
  for (const { owner, bucket, asset } of posting.legs) {
    if (owner === HOUSE) continue;
    const left = state.balances.get(balanceKey(posting.realm, owner, asset, bucket)) ?? 0n;
    if (left < 0n) throw new Refusal('INSUFFICIENT_BALANCE');
  }
  const id = `tx${state.postings.length + 1}`;
  state.postings.push({ id, posting, ts });
  return id;
}
