import { freeViewName, MOST_VIEWS, viewName, type ViewKind } from '#domain/account/saved-view.ts';
import { userViewRemove, userViews, userViewSave } from '#protocol/http/saved-views.ts';
import type { ApiError } from '#src/kit/calls/api-error.ts';
import { call, change } from '#src/kit/calls/api.ts';
import { isRefusedForGood } from '#src/kit/calls/refused-for-good.ts';
import { persisted, text, texts, type Stored } from '#src/kit/state/persist.ts';
import { forgetAtSignOut, isSignedIn, session } from '#src/kit/state/session.ts';

/** A view under its name. Its content is text that its owner reads. */
export type SavedView = { readonly name: string; readonly content: string };

/** Why a view cannot be saved. */
export type ViewFault = 'empty' | 'tooMany';

type Kept = {
  /** Saved without an account, and not taken by one yet. */
  saved: readonly SavedView[];
  /** Those of the account, with what was changed here. */
  account: readonly SavedView[];
  /** Names whose change the account has not taken yet. */
  untold: readonly string[];
  /** Person of the two above; empty before the first visit of one. */
  owner: string;
};

type Options = {
  readonly kind: ViewKind;
  /** Prefix of the stored keys. */
  readonly prefix: string;
  /** Whether a content can be read; others are left alone, wherever they come from. */
  readonly accepts: (content: string) => boolean;
};

/** Changes of names that fit into storage beside the views themselves. */
const MOST_UNTOLD = 60;

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, content } = value as Record<string, unknown>;
  return typeof name === 'string' && name !== '' && typeof content === 'string';
}

function viewList({ kind, accepts }: Options): Stored<readonly SavedView[]> {
  return {
    initial: [],
    version: 2,
    read: (value) =>
      Array.isArray(value)
        ? value
            .filter(isView)
            .filter(({ name, content }) => viewName(name) === name && accepts(content))
            .slice(0, MOST_VIEWS[kind])
        : null,
  };
}

const without = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => view.name !== name);

/** In the place of the one with its name, else at the end. */
function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const isKnown = views.some(({ name }) => name === view.name);
  if (!isKnown) return [...views, view];
  return views.map((one) => (one.name === view.name ? view : one));
}

/**
 * Views of one kind that a person saved under names: on the device for a guest, with the account
 * for everyone else. What a guest saved goes to the account at the first visit after the sign-in.
 * A change shows at once and is sent when it can be; it survives the end of the page.
 */
export class SavedViews {
  readonly kind: ViewKind;
  readonly #accepts: Options['accepts'];
  readonly #kept: Kept;
  /** Orders the calls, so that the last change of a name is the last that is sent. */
  #tail: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.kind = options.kind;
    this.#accepts = options.accepts;
    const list = viewList(options);
    this.#kept = persisted<Kept>(options.prefix, {
      saved: list,
      account: list,
      untold: texts(MOST_UNTOLD),
      owner: text(''),
    });
    forgetAtSignOut(() => this.#forgetAccount());
    window.addEventListener('online', () => {
      if (this.#kept.untold.length > 0) this.sync().catch(() => undefined);
    });
  }

  /** The state behind `all`, for subscriptions. */
  get state(): object {
    return this.#kept;
  }

  /** Every view that is shown, in the order in which they were saved. */
  get all(): readonly SavedView[] {
    const { saved, account } = this.#kept;
    if (!isSignedIn()) return saved;
    const names = account.map(({ name }) => name);
    return [...account, ...saved.filter(({ name }) => !names.includes(name))];
  }

  /** Saves a view under a name, over one of the same name; `send` carries it to the account. */
  save(typed: string, content: string): ViewFault | null {
    const name = viewName(typed);
    if (name === '') return 'empty';
    if (without(this.all, name).length >= MOST_VIEWS[this.kind]) return 'tooMany';
    const view = { name, content };
    if (!isSignedIn()) {
      this.#kept.saved = withView(this.#kept.saved, view);
      return null;
    }
    this.#kept.saved = without(this.#kept.saved, name);
    this.#kept.account = withView(this.#kept.account, view);
    this.#noteUntold(name);
    return null;
  }

  /** Removes a view; `send` carries it to the account. */
  remove(name: string): void {
    const isOfAccount = this.#kept.account.some((view) => view.name === name);
    this.#kept.saved = without(this.#kept.saved, name);
    this.#kept.account = without(this.#kept.account, name);
    if (isOfAccount) this.#noteUntold(name);
  }

  /**
   * Sends what the account has not taken yet, then takes over its list. Without an account it does
   * nothing.
   * @throws ApiError the first refusal, after which the device shows what the account has; or a
   *   failure of the network, after which the changes wait.
   */
  sync(): Promise<void> {
    const run = this.#tail.catch(() => undefined).then(() => this.#settle());
    this.#tail = run;
    return run;
  }

  async #settle(): Promise<void> {
    if (!isSignedIn()) return;
    this.#checkOwner();
    const token = session.userToken;
    const isStill = (): boolean => session.userToken === token;
    let refusal: ApiError | null = null as ApiError | null;
    const attempt = async (step: () => Promise<void>, undo: () => void): Promise<void> => {
      try {
        await step();
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        if (isStill()) undo();
        refusal ??= error;
      }
    };
    for (const name of this.#kept.untold) {
      await attempt(
        () => this.#tell(name, isStill),
        () => this.#noteTold(name),
      );
      if (!isStill()) return;
    }
    const { views } = await call(userViews, { kind: this.kind });
    if (!isStill()) return;
    this.#take(views);
    for (const view of this.#kept.saved) {
      await attempt(
        () => this.#handOver(view, isStill),
        () => undefined,
      );
      if (!isStill()) return;
    }
    if (refusal !== null) throw refusal;
  }

  /** Views of somebody else who used this device are neither shown nor sent. */
  #checkOwner(): void {
    const owner = session.userInfo?.id ?? '';
    if (owner === '') return;
    if (this.#kept.owner !== '' && this.#kept.owner !== owner) this.#forgetAccount();
    this.#kept.owner = owner;
  }

  #forgetAccount(): void {
    this.#kept.account = [];
    this.#kept.untold = [];
    this.#kept.owner = '';
  }

  /** Brings one name of the account to what the device has. */
  async #tell(name: string, isStill: () => boolean): Promise<void> {
    const { kind } = this;
    const found = (): string | undefined =>
      this.#kept.account.find((view) => view.name === name)?.content;
    const content = found();
    await (content === undefined
      ? change(userViewRemove, { kind, name })
      : change(userViewSave, { kind, name, content }));
    // Where it was changed meanwhile, the newer state is sent next time.
    if (isStill() && found() === content) this.#noteTold(name);
  }

  /** Gives a view of the device to the account, under a free name; until then it stays here. */
  async #handOver(view: SavedView, isStill: () => boolean): Promise<void> {
    const same = this.#kept.account.find(({ name }) => name === view.name);
    if (same?.content !== view.content) {
      const names = this.#kept.account.map(({ name }) => name);
      const name = freeViewName(view.name, names);
      const given = { kind: this.kind, name, content: view.content };
      const { views } = await change(userViewSave, given);
      if (!isStill()) return;
      this.#take(views);
    }
    this.#kept.saved = without(this.#kept.saved, view.name);
  }

  /** Takes over the account's list; names that were changed meanwhile keep their state. */
  #take(views: readonly SavedView[]): void {
    const { untold, account } = this.#kept;
    const isUntold = ({ name }: SavedView): boolean => untold.includes(name);
    const told = views.filter((view) => !isUntold(view) && this.#accepts(view.content));
    this.#kept.account = [
      ...told.map(({ name, content }) => ({ name, content })),
      ...account.filter(isUntold),
    ];
  }

  #noteTold(name: string): void {
    this.#kept.untold = this.#kept.untold.filter((one) => one !== name);
  }

  #noteUntold(name: string): void {
    this.#noteTold(name);
    this.#kept.untold = [...this.#kept.untold, name];
  }
}
