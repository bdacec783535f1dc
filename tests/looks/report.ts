import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { print } from '#tests/sim/report.ts';
import { encode } from './compare.ts';
import type { Unequal } from './pair.ts';

/** Counts shots and keeps the pictures of those that differ. */
export class Report {
  readonly #out: string;
  #passed = 0;
  #failed = 0;

  /** @param out folder of the pictures. */
  constructor(out: string) {
    this.#out = out;
  }

  equal(): void {
    this.#passed++;
  }

  /** A screen that could not be shown. */
  broken(name: string, error: unknown): void {
    this.#failed++;
    print(`FAILED ${name}: ${String(error).split('\n')[0] ?? ''}`);
  }

  async differs(name: string, { pixels, box, picture, before, after }: Unequal): Promise<void> {
    this.#failed++;
    print(`FAILED ${name}: ${pixels} pixels in ${box.join(',')}`);
    const folder = path.join(this.#out, name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'before.png'), before);
    writeFileSync(path.join(folder, 'after.png'), after);
    writeFileSync(path.join(folder, 'difference.png'), await encode(picture));
  }

  /** The closing line, and the exit code. */
  close(): void {
    print(`${this.#passed} passed, ${this.#failed} failed`);
    process.exitCode = this.#failed === 0 && this.#passed > 0 ? 0 : 1;
  }
}
