import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/** A copy of the project that is edited like a developer would edit it. */
export class Scratch {
  readonly folder: string;
  readonly #written = new Set<string>();

  /** Copies the project's files into an empty folder and links the packages. */
  constructor(folder: string) {
    this.folder = folder;
    const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    if (listed.status !== 0) throw new Error(`the project has no list of files: ${listed.stderr}`);
    for (const file of new Set(listed.stdout.split('\0'))) {
      if (file === '') continue;
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(path.join(ROOT, file), path.join(folder, file), { force: true });
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  }

  /** Files written since the last call. */
  takeWritten(): ReadonlySet<string> {
    const written = new Set(this.#written);
    this.#written.clear();
    return written;
  }

  write(file: string, text: string): void {
    this.#written.add(file);
    writeFileSync(path.join(this.folder, file), text);
  }

  /** Inserts a text before the last occurrence of another. @throws when there is none. */
  insert(file: string, before: string, text: string): void {
    const old = readFileSync(path.join(this.folder, file), 'utf8');
    const at = old.lastIndexOf(before);
    if (at < 0) throw new Error(`${file} has no ${JSON.stringify(before)}`);
    this.write(file, old.slice(0, at) + text + old.slice(at));
  }

  /** Replaces a text. @throws when it does not occur. */
  replace(file: string, old: string, text: string): void {
    const whole = readFileSync(path.join(this.folder, file), 'utf8');
    if (!whole.includes(old)) throw new Error(`${file} has no ${JSON.stringify(old)}`);
    this.write(
      file,
      whole.replace(old, () => text),
    );
  }

  /** Appends a line to a file. */
  append(file: string, text: string): void {
    this.write(file, readFileSync(path.join(this.folder, file), 'utf8') + text);
  }

  /** Adds the texts of a key, `col.volume`, of an area in both languages. */
  addText(area: string, name: string, texts: { readonly tr: string; readonly en: string }): void {
    const within = name.split('.');
    const key = within.pop() ?? '';
    for (const [lang, text] of [
      ['tr-TR', texts.tr],
      ['en-US', texts.en],
    ] as const) {
      const file = `locales/${lang}/${area}.json`;
      const whole = JSON.parse(readFileSync(path.join(this.folder, file), 'utf8')) as object;
      let place = whole as Record<string, unknown>;
      for (const part of within) place = place[part] as Record<string, unknown>;
      place[key] = text;
      this.write(file, `${JSON.stringify(whole, null, 2)}\n`);
    }
  }

  /** Runs a program of the packages in the copy. @returns its output, null on success. */
  run(program: string, ...args: readonly string[]): string | null {
    const command = path.join('node_modules', program);
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    return status === 0 ? null : `${stdout}${stderr}`;
  }
}
