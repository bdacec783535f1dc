import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { print } from '#tests/sim/report.ts';
import { encode } from './compare.ts';
import type { Look } from './options.ts';
import type { Unequal } from './pair.ts';

const LONGEST_NAME = 160;

/** Counts shots and keeps the pictures of those that differ. */
export class Report {
  readonly #out: string;
  #passed = 0;
  #failed = 0;

  /** @param out folder of the pictures. */
  constructor(out: string) {
    this.#out = out;
  }

  /** A screen that could not be shown. */
  broken(name: string, error: unknown): void {
    this.#failed++;
    print(`FAILED ${name}: ${String(error).split('\n')[0] ?? ''}`);
  }

  /** Counts a shot; null is equal. */
  async take(place: string, { size, lang, theme }: Look, found: Unequal | null): Promise<void> {
    if (found === null) {
      this.#passed++;
      return;
    }
    this.#failed++;
    const name = `${place} ${size} ${lang.slice(0, 2)} ${theme}`;
    print(`FAILED ${name}: ${found.pixels} pixels in ${found.box.join(',')}`);
    const folder = path.join(this.#out, fileNameOf(name));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'before.png'), found.before);
    writeFileSync(path.join(folder, 'after.png'), found.after);
    writeFileSync(path.join(folder, 'difference.png'), await encode(found.picture));
  }

  /** The closing line, and the exit code. */
  close(): void {
    print(`${this.#passed} passed, ${this.#failed} failed`);
    process.exitCode = this.#failed === 0 && this.#passed > 0 ? 0 : 1;
  }
}

function fileNameOf(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-/, '');
  return plain.slice(-LONGEST_NAME);
}
