import { callsFor } from '#domain/error-reactions.ts';
import type { ClientFrame } from '#protocol/stream/frames.ts';
import { NEWS_KINDS, type NewsKind } from '#protocol/stream/news.ts';
import type { EventFrame, PrivateEvent } from '#protocol/stream/private.ts';
import type { AccountSession, ToldMessage } from '#protocol/worker/account.ts';
import { CallRefused, type Call } from '#workers/market/calls.ts';
import { readAccount, readEstate, readHeld } from './account-calls.ts';
import { AccountStore, type AccountState } from './account-store.ts';

export type AccountParts = {
  /** Calls with the token of the account. */
  readonly call: Call;
  /** Sends a frame on the open stream. */
  readonly send: (frame: ClientFrame) => void;
  readonly isStreamOpen: () => boolean;
  /** The account changed and must be written. */
  readonly changed: () => void;
  /** Whether a message is new. */
  readonly isNews: (message: ToldMessage) => boolean;
  /** The server ended the session: its data are not requested again. */
  readonly ended: (reason: string) => void;
};

const RETRY_MS = 3_000;
const POLL_MS = 5_000;
/** Fills come in groups; holdings are read once after the last of them. */
const HELD_WAIT_MS = 300;
/** A reading that is older than a balance event is repeated, at most this often. */
const READ_TRIES = 3;

function isState(answer: unknown): answer is AccountState {
  return typeof answer === 'object' && answer !== null && 'balances' in answer;
}

function isNews(kind: string): kind is NewsKind {
  return NEWS_KINDS.some((one) => one === kind);
}

const KEPT = ['account', 'order', 'algo', 'position', 'fill', 'message', 'vip'] as const;
type KeptEvent = Extract<PrivateEvent, { readonly kind: (typeof KEPT)[number] }>;

/** Whether the worker keeps an event's data; for other events pages reload by themselves. */
function isKept(event: PrivateEvent): event is KeptEvent {
  return KEPT.some((kind) => kind === event.kind);
}

/** Whether an event also creates a message in the mailbox. */
function isMail({ kind, data }: PrivateEvent): boolean {
  if (kind === 'order') return data.status === 'closed' || data.status === 'closed_by_system';
  return kind === 'position' && data.status === 'closed_by_system';
}

/** News that change an account's options, robot contracts or reserved money. */
const ESTATE_NEWS: ReadonlySet<string> = new Set(['option', 'robot', 'subscription']);

type Timer = ReturnType<typeof setTimeout>;

/**
 * Follows one account: reads it as a whole, then updates it from the private events of the stream.
 * A missing event causes a full read; without a stream the account is read every few seconds.
 */
export class AccountLink {
  readonly store = new AccountStore();
  readonly #parts: AccountParts;
  #session: AccountSession | null = null;
  /** Whether the open stream has confirmed that it sends the account's events. */
  #isAuthed = false;
  #lastEventId: number | null = null;
  /** Incremented by every balance event, to detect readings that are older than one. */
  #balanceEvents = 0;
  #reading = 0;
  #retry: Timer | undefined;
  #held: Timer | undefined;
  #estate: Timer | undefined;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  get session(): AccountSession | null {
    return this.#session;
  }

  /** Follows another account, or none. */
  set(session: AccountSession | null): void {
    if (session?.token === this.#session?.token) return;
    this.#session = session;
    this.#lastEventId = null;
    this.#reading++;
    clearTimeout(this.#retry);
    clearTimeout(this.#held);
    clearTimeout(this.#estate);
    this.store.clear();
    this.#parts.changed();
    if (session === null) return;
    if (this.#parts.isStreamOpen()) this.opened();
    void this.read();
  }

  /** The stream opened: sends the session. */
  opened(): void {
    if (this.#session === null) return;
    this.#isAuthed = false;
    const { token } = this.#session;
    const last = this.#lastEventId;
    this.#parts.send({ op: 'auth', token, ...(last === null ? {} : { lastEventId: last }) });
  }

  /** The stream accepted the session; older events may be gone. */
  authed(eventId: number, isGone: boolean): void {
    if (this.#session === null) return;
    this.#isAuthed = true;
    if (this.#lastEventId === null) this.#everythingIsNews();
    // A restored ledger continues from an older event, so known numbers are too high.
    if (isGone) void this.read();
    this.#lastEventId = isGone ? eventId : (this.#lastEventId ?? eventId);
  }

  /** The stream refused the session or ended it. */
  lost(reason: string): void {
    if (this.#session === null) return;
    this.set(null);
    this.#parts.ended(reason);
  }

  event(frame: EventFrame): void {
    const last = this.#lastEventId;
    if (last !== null && frame.eventId <= last) return;
    const isGap = last !== null && frame.eventId > last + 1;
    this.#lastEventId = frame.eventId;
    this.#apply(frame);
    if (isGap) void this.read();
    this.#parts.changed();
  }

  /** Reads everything again. Resolves when it has succeeded or failed. */
  async read(): Promise<void> {
    clearTimeout(this.#retry);
    const reading = ++this.#reading;
    for (let tries = 1; ; tries++) {
      const before = this.#balanceEvents;
      const state = await readAccount(this.#parts.call).catch((error: unknown) => error);
      if (reading !== this.#reading) return;
      if (!isState(state)) {
        this.#failed(state);
        return;
      }
      if (before !== this.#balanceEvents && tries < READ_TRIES) continue;
      if (this.store.isLoaded) this.store.tell(NEWS_KINDS);
      this.store.reset(state);
      this.#parts.changed();
      this.#again(state.failed.length > 0 ? RETRY_MS : POLL_MS);
      return;
    }
  }

  /** Pages may have read data before their events began, so everything counts as changed. */
  #everythingIsNews(): void {
    this.store.tell(NEWS_KINDS);
    this.#parts.changed();
  }

  /** A session unknown to the server is over; other failures may be temporary. */
  #failed(error: unknown): void {
    const isOver = error instanceof CallRefused && callsFor('signIn', error.error);
    if (isOver) this.lost('ended');
    else this.#again(RETRY_MS);
  }

  /**
   * Without events, polling is the only way to stay up to date. Retries the session on an open
   * stream that could not check it because the server was busy.
   */
  #again(ms: number): void {
    this.#retry = setTimeout(() => {
      if (this.#session === null) return;
      const isOpen = this.#parts.isStreamOpen();
      const isWhole = this.store.isLoaded && this.store.failed.length === 0;
      if (isOpen && this.#isAuthed && isWhole) {
        this.#again(POLL_MS);
        return;
      }
      if (isOpen && !this.#isAuthed) this.opened();
      void this.read();
    }, ms);
  }

  #apply(event: PrivateEvent): void {
    const { kind } = event;
    if (isNews(kind)) this.store.tell([kind]);
    if (isMail(event)) this.store.tell(['message']);
    if (ESTATE_NEWS.has(kind)) this.#readEstateSoon();
    if (isKept(event)) this.#keep(event);
  }

  #keep(event: KeptEvent): void {
    switch (event.kind) {
      case 'account':
        this.#balanceEvents++;
        // Not only fills change holdings: conversions, allotments, deposits and unlocks too.
        if (this.store.putBalances(event.data.balances)) this.#readHeldSoon();
        break;
      case 'order':
        this.store.putOrder(event.data);
        break;
      case 'algo':
        this.store.putAlgo(event.data);
        break;
      case 'position':
        this.store.putPosition(event.data);
        break;
      case 'fill':
        this.store.addFill(event.data);
        if (event.data.market !== 'contract') this.#readHeldSoon();
        break;
      case 'message':
        if (this.#parts.isNews(event.data)) this.store.addMessage(event.data);
        break;
      case 'vip':
        // Its fees change now, and with them every quote.
        void this.read();
        break;
    }
  }

  /** Robots trade without balance events, so balances are read as well. */
  #readEstateSoon(waitMs = HELD_WAIT_MS): void {
    clearTimeout(this.#estate);
    const reading = this.#reading;
    this.#estate = setTimeout(() => {
      const before = this.#balanceEvents;
      void readEstate(this.#parts.call).then(
        ({ balances, estate }) => {
          if (reading !== this.#reading) return;
          // Older than a balance event that arrived meanwhile, so applying it would undo the event.
          if (before !== this.#balanceEvents) {
            this.#readEstateSoon();
            return;
          }
          this.store.putEstate(estate);
          this.store.takeBalances(balances);
          this.#parts.changed();
        },
        () => {
          if (reading === this.#reading) this.#readEstateSoon(RETRY_MS);
        },
      );
    }, waitMs);
  }

  #readHeldSoon(): void {
    clearTimeout(this.#held);
    const reading = this.#reading;
    this.#held = setTimeout(() => {
      void readHeld(this.#parts.call).then(
        (held) => {
          if (reading !== this.#reading) return;
          this.store.hold(held);
          this.#parts.changed();
        },
        () => this.#readHeldSoon(),
      );
    }, HELD_WAIT_MS);
  }
}
