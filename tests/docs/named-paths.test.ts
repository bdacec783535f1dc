import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A file of a room by its path; names with a star stand for several files. */
const PATH = /`((?:domain|protocol|workers|src|server|locales|tests|docs|deploy)\/[\w./-]+)`/g;

it.each(['docs/contributing.md', 'docs/operations.md', 'docs/architecture.md', 'README.md'])(
  '%s names files and folders that exist',
  (page) => {
    const named = [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(PATH)];
    const missing = named
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(path.join(ROOT, file)));
    expect(missing).toEqual([]);
  },
);
