import type { Answer } from '#server/ports/core.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { MemoryStore } from './memory-store.ts';
import type { TestCore } from './test-core.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** Time-ordered ids differ by run; a transcript counts them in the order they appear. */
const ULID = /\b[0-9A-HJKMNP-TV-Z]{26}\b/g;
/** Columns that follow from the step itself. */
const LEFT_OUT = ['version', 'updatedAt', 'createdAt'];

/** Columns of a line; a longer one continues in indented lines. */
const WIDTH = 84;
/** A part without a comma may be as wide as the lines of a test allow. */
const WIDE = 91;

/** A value without quotes; JSON in a column reads as what it holds. */
function textOf(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'string') {
    return /^[[{]/.test(value) ? textOf(JSON.parse(value)) : value;
  }
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
  if (value === null || typeof value !== 'object') return String(value);
  const fields = Object.entries(value).map(([name, one]) => `${name}: ${textOf(one)}`);
  return `{${fields.join(', ')}}`;
}

function folded(line: string): string[] {
  const lines = [''];
  const parts = line.split(/(?<=, )/);
  const small = parts.flatMap((part) => (part.length > WIDE ? part.split(/(?<= )/) : [part]));
  for (const part of small) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + part.trimEnd().length > WIDTH) lines.push(`  ${part}`);
    else lines[lines.length - 1] = last + part;
  }
  return lines.map((one) => one.trimEnd());
}

/** Changed columns of a row as `name: value`. */
function changesOf(before: Row | undefined, after: Row): string {
  return Object.entries(after)
    .filter(
      ([name, value]) => !LEFT_OUT.includes(name) && name !== 'id' && value !== before?.[name],
    )
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join(', ');
}

/**
 * Everything that a step stores and publishes, in lines: movements of money, audit entries, events,
 * timers, and rows of the named tables. Ids are numbered as `#1`, times of timers count from now.
 */
export class Transcript {
  readonly #core: TestCore;
  readonly #tables: readonly string[];
  readonly #ids = new Map<string, string>();
  #posted = 0;
  #audited = 0;
  #published = 0;
  #rows = new Map<string, Row>();

  constructor(core: TestCore, tables: readonly string[] = []) {
    this.#core = core;
    this.#tables = tables;
    this.take();
  }

  get #state() {
    if (!(this.#core.store instanceof MemoryStore)) throw new Error('a transcript needs memory');
    return this.#core.store.state;
  }

  /** A text with its ids numbered. */
  numbered(text: string): string {
    return text.replace(ULID, (id) => {
      const known = this.#ids.get(id) ?? `#${this.#ids.size + 1}`;
      this.#ids.set(id, known);
      return known;
    });
  }

  /** A value with its ids numbered. */
  seen<T>(value: T): T {
    return JSON.parse(this.numbered(JSON.stringify(value))) as T;
  }

  /** The fields of a view that differ from an earlier one, with ids numbered. */
  changed(before: object, after: object): object {
    const earlier = this.seen(before) as Record<string, unknown>;
    const entries = Object.entries(this.seen(after)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier[name]),
    );
    const gone = Object.keys(earlier).filter((name) => !Object.hasOwn(after, name));
    return Object.fromEntries([...entries, ...gone.map((name) => [name, undefined])]);
  }

  /**
   * Lines since the last call.
   * @param about what an entry starts with; the others are left out
   */
  take(about = /^/): string[] {
    const lines = [
      ...this.#rowLines(),
      ...this.#postingLines(),
      ...this.#auditLines(),
      ...this.#eventLines(),
    ];
    const numbered = lines.map((line) => this.numbered(line));
    return numbered.filter((line) => about.test(line)).flatMap(folded);
  }

  #rowLines(): string[] {
    const lines: string[] = [];
    for (const table of [...this.#tables, 'timer']) {
      for (const [id, row] of (this.#state.rows.get(table) ?? new Map<string, Row>()) as Map<
        string,
        Row
      >) {
        const before = this.#rows.get(`${table} ${id}`);
        if (before === row) continue;
        this.#rows.set(`${table} ${id}`, row);
        lines.push(
          table === 'timer' ? this.#timerLine(row) : `${table} ${id}: ${changesOf(before, row)}`,
        );
      }
    }
    return lines;
  }

  #timerLine({ kind, ref, dueAt, isDone }: Row): string {
    const due = isDone === true ? 'over' : `in ${((dueAt as number) - this.#core.now) / 1000} s`;
    return `timer ${String(kind)} ${due} ${String(ref)}`;
  }

  #postingLines(): string[] {
    const all = this.#state.postings;
    const added = all.slice(this.#posted);
    this.#posted = all.length;
    return added.map(({ posting: { realm, reason, ref, legs } }) => {
      const moves = legs.map(({ owner, bucket, asset, amount }) => {
        return `${owner === HOUSE ? 'house' : owner} ${bucket} ${amount} ${asset}`;
      });
      return `${realm} ${reason} ${ref}: ${moves.join(', ')}`;
    });
  }

  #auditLines(): string[] {
    const all = this.#state.audits;
    const added = all.slice(this.#audited);
    this.#audited = all.length;
    return added.map(({ actor, action, subject, before, after }) => {
      return `audit ${actor} ${action} ${subject}: ${before ?? '-'} > ${after ?? '-'}`;
    });
  }

  #eventLines(): string[] {
    const added = this.#core.events.slice(this.#published);
    this.#published = this.#core.events.length;
    return added.map(({ userId, realm, kind, data }) => {
      return `event ${userId} ${realm} ${kind} ${textOf(data)}`;
    });
  }
}

/** A refusal in one line: its name, text and figures. `ok` for success. */
export function refusalOf(answer: Answer): string {
  if (answer.ok) return 'ok';
  const { error, msgKey, args } = answer;
  const figures = Object.entries(args).map(([name, value]) => ` ${name}=${value}`);
  return `${error} ${msgKey}${figures.join('')}`;
}
