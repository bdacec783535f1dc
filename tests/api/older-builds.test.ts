import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepBuild } from '#server/http/older-builds.ts';
import { startServer } from '#tests/pg/source-server.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terazi-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const client = (): string => join(folder, 'client');
const data = (): string => join(folder, 'data');

function build(version: string): void {
  rmSync(client(), { recursive: true, force: true });
  mkdirSync(join(client(), 'assets'), { recursive: true });
  writeFileSync(join(client(), 'index.html'), version);
  writeFileSync(join(client(), 'assets', `part-${version}.js`), version);
}

it('an open page gets its chunks from the server of the next version', async () => {
  build('one');
  // The start of a server does this with its build.
  keepBuild(client(), data());
  build('two');
  const server = await startServer({ DATA_DIR: data(), CLIENT_DIR: client() });
  try {
    expect(await (await fetch(server.url)).text()).toBe('two');
    const parts = ['one', 'two', 'three'].map((one) => `${server.url}/assets/part-${one}.js`);
    const answers = await Promise.all(parts.map((part) => fetch(part)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  } finally {
    await server.stop();
  }
});
