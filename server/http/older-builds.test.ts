import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepBuild } from './older-builds.ts';
import { StaticFiles } from './static-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const client = (): string => join(folder, 'client');
const data = (): string => join(folder, 'data');

/** Writes a build as the bundler does: empties the folder, names files by their content. */
function build(version: string): void {
  rmSync(client(), { recursive: true, force: true });
  mkdirSync(join(client(), 'assets'), { recursive: true });
  const entry = `<script type="module" src="/assets/index-${version}.js"></script>`;
  writeFileSync(join(client(), 'index.html'), entry);
  writeFileSync(join(client(), 'about.html'), `about ${version}`);
  writeFileSync(join(client(), 'assets/react-same.js'), 'react');
  for (const name of ['index', 'screen']) {
    const file = join(client(), 'assets', `${name}-${version}.js`);
    writeFileSync(file, `${name} ${version} `.repeat(200));
    writeFileSync(`${file}.br`, `packed ${name} ${version}`);
  }
}

/** The page as served by a server that starts now. */
function start(): Hono {
  const files = new StaticFiles(client(), undefined, keepBuild(client(), data()));
  return new Hono().all('*', (context) => files.respond(context));
}

async function served(app: Hono, versions: readonly string[]): Promise<string> {
  const answers = versions.map(async (version) => {
    const { status } = await app.request(`/assets/screen-${version}.js`);
    return status === 200 ? version : '-';
  });
  return (await Promise.all(answers)).join('');
}

describe('the files of earlier builds', () => {
  it('are served for the two previous builds, and not for older ones', async () => {
    const seen: string[] = [];
    for (const version of ['a', 'b', 'c', 'd', 'e']) {
      build(version);
      // A second start of the same build does not count.
      start();
      seen.push(await served(start(), ['a', 'b', 'c', 'd', 'e']));
    }
    expect(seen).toEqual(['a----', 'ab---', 'abc--', '-bcd-', '--cde']);
    expect(readdirSync(join(data(), 'builds'))).toHaveLength(4);
  });

  it('are served as built and packed, with unlimited caching', async () => {
    build('a');
    start();
    build('b');
    const app = start();
    const plain = await app.request('/assets/screen-a.js');
    expect(await plain.text()).toBe('screen a '.repeat(200));
    expect(plain.headers.get('cache-control')).toContain('immutable');
    const headers = { 'accept-encoding': 'br' };
    const packed = await app.request('/assets/screen-a.js', { headers });
    expect(await packed.text()).toBe('packed screen a');
  });

  it('are hashed assets only: the page itself is always the current one', async () => {
    build('a');
    start();
    build('b');
    rmSync(join(client(), 'about.html'));
    const app = start();
    expect(await (await app.request('/')).text()).toContain('index-b.js');
    expect((await app.request('/about.html')).status).toBe(404);
    expect((await app.request('/list.json')).status).toBe(404);
  });

  it('remain when an earlier build is restored', async () => {
    for (const version of ['a', 'b', 'c', 'b']) {
      build(version);
      start();
    }
    expect(await served(start(), ['a', 'b', 'c'])).toBe('abc');
    build('d');
    expect(await served(start(), ['a', 'b', 'c', 'd'])).toBe('-bcd');
  });

  it('are rebuilt after an unreadable list or an incomplete copy', async () => {
    build('a');
    start();
    writeFileSync(join(data(), 'builds', 'list.json'), '["a');
    mkdirSync(join(data(), 'builds', 'x.part'));
    build('b');
    expect(await served(start(), ['a', 'b'])).toBe('-b');
    expect(readdirSync(join(data(), 'builds'))).toHaveLength(2);
    build('c');
    expect(await served(start(), ['a', 'b', 'c'])).toBe('-bc');
  });

  it('are absent without a build', () => {
    expect(keepBuild(join(folder, 'none'), data())).toEqual([]);
  });
});
