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

/** A build as the bundler leaves it: the folder is emptied, names tell the content. */
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

/** The page as a server that starts now serves it. */
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
  it('are served for the two builds before the present one, and for no older one', async () => {
    const seen: string[] = [];
    for (const version of ['a', 'b', 'c', 'd', 'e']) {
      build(version);
      // A second start of the same build counts for nothing.
      start();
      seen.push(await served(start(), ['a', 'b', 'c', 'd', 'e']));
    }
    expect(seen).toEqual(['a----', 'ab---', 'abc--', '-bcd-', '--cde']);
    expect(readdirSync(join(data(), 'builds'))).toHaveLength(4);
  });

  it('come as the build made and packed them, to be kept for ever', async () => {
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

  it('are the hashed ones alone: the page itself is that of the present build', async () => {
    build('a');
    start();
    build('b');
    rmSync(join(client(), 'about.html'));
    const app = start();
    expect(await (await app.request('/')).text()).toContain('index-b.js');
    expect((await app.request('/about.html')).status).toBe(404);
    expect((await app.request('/list.json')).status).toBe(404);
  });

  it('stay when an earlier build is put back', async () => {
    for (const version of ['a', 'b', 'c', 'b']) {
      build(version);
      start();
    }
    expect(await served(start(), ['a', 'b', 'c'])).toBe('abc');
    build('d');
    expect(await served(start(), ['a', 'b', 'c', 'd'])).toBe('-bcd');
  });

  it('are begun anew after a list that cannot be read, and a copy that was cut off', async () => {
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

  it('are none where nothing was built', () => {
    expect(keepBuild(join(folder, 'none'), data())).toEqual([]);
  });
});
