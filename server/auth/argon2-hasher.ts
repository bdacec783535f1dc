import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { HasherBusy, type Hasher, type KeyedHash } from '#server/ports/hasher.ts';

/** Strength of new hashes: argon2id, the library's default type. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Maximum waiting jobs. At about 20 ms each, the last one is answered within a second or two. */
const WAITING_MAX = 64;

/** Runs one job per processor core, except one core that is left to market and ledger. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await this.#turn();
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= WAITING_MAX) throw new HasherBusy('too many secrets wait');
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}

type HasherOptions = { readonly strength?: Options; readonly atOnce?: number };

/** argon2id over a keyed hash of the secret. */
export class Argon2Hasher implements Hasher {
  readonly #pepper: KeyedHash;
  readonly #strength: Options;
  readonly #turns: Turns;
  /** Hash of no typeable secret, compared when there is no account. */
  readonly #dummy: Promise<string>;

  constructor(pepper: KeyedHash, options: HasherOptions = {}) {
    this.#pepper = pepper;
    this.#strength = options.strength ?? STRENGTH;
    this.#turns = new Turns(options.atOnce ?? Math.max(1, availableParallelism() - 1));
    this.#dummy = this.hash('\u0000');
  }

  hash(secret: string): Promise<string> {
    const peppered = this.#peppered(secret);
    return this.#turns.run(() => hash(peppered, this.#strength));
  }

  async verify(stored: string | null, secret: string): Promise<boolean> {
    const peppered = this.#peppered(secret);
    const against = stored ?? (await this.#dummy);
    const isMatch = await this.#turns.run(() => verify(against, peppered));
    return isMatch && stored !== null;
  }

  isWeak(stored: string): boolean {
    const written = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored);
    const { memoryCost = 0, timeCost = 0 } = this.#strength;
    const [memory, time] = [written?.[1] ?? '0', written?.[2] ?? '0'];
    return Number.parseInt(memory, 10) < memoryCost || Number.parseInt(time, 10) < timeCost;
  }

  /**
   * The same password typed on another keyboard may have different code points, so it is
   * normalised.
   */
  #peppered(secret: string): string {
    return this.#pepper.digest(secret.normalize('NFC'));
  }
}
