import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Requests of the program to other hosts, and the service worker it must not register. */

const ROOT = path.join(import.meta.dirname, '../..');

function filesUnder(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
  );
}

const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

describe('a request to the outside', () => {
  it('goes only to hosts from the settings, without redirects', () => {
    const asking = filesUnder('server').filter((file) =>
      /\bfetch\(|new WebSocket\(/.test(textOf(file)),
    );
    // Each takes its address from a setting or from this machine, never from a user.
    expect(asking.sort()).toEqual([
      'server/feed/okx/okx-book.ts',
      'server/feed/okx/okx-rest.ts',
      'server/feed/okx/okx-socket.ts',
      'server/rails-client/rail-client.ts',
      'server/rails/callbacks.ts',
    ]);
    for (const file of ['server/feed/okx/okx-rest.ts', 'server/rails-client/rail-client.ts']) {
      expect(textOf(file)).toContain("redirect: 'error'");
      expect(textOf(file)).toContain('AbortSignal.timeout(');
    }
  });
});

describe('the page', () => {
  it('no service worker is registered or served', () => {
    const sources = filesUnder('src', 'workers', 'public').filter((file) =>
      /\.(tsx?|js)$/.test(file),
    );
    expect(sources.length).toBeGreaterThan(500);
    const registering = sources.filter((file) =>
      /serviceWorker|ServiceWorkerGlobalScope/.test(textOf(file)),
    );
    expect(registering).toEqual([]);
    expect(
      filesUnder('public').filter((file) => /(^|\/)(sw|service-worker)\.js$/.test(file)),
    ).toEqual([]);
    expect(textOf('index.html')).not.toContain('serviceWorker');
  });
});
