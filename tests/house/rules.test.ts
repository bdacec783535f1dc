import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cruise } from './rules.ts';

const PLANTED = path.join(import.meta.dirname, 'planted');

/** A rule between folders: its violations name folders, not files. */
const OF_FOLDERS = 'R7-no-folder-cycles';

/** Each planted file names in its first lines the rules it breaks. */
function planted(tree: string): string[] {
  return readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(tree, file), 'utf8').matchAll(/^\/\/ breaks (.+)$/gm)].map(
        ([, rule = '']) => `${rule}: ${rule === OF_FOLDERS ? path.posix.dirname(file) : file}`,
      ),
    )
    .sort();
}

describe('rules between rooms', () => {
  it('reports every planted violation and nothing else', () => {
    const { violations } = cruise(path.join(PLANTED, 'broken'));
    const found = new Set(violations.map(({ rule, from }) => `${rule}: ${from}`));
    expect([...found].sort()).toEqual(planted(path.join(PLANTED, 'broken')));
  });

  it('has a planted violation for every rule', async () => {
    type Config = { default: { forbidden: { name: string }[] } };
    const files: Config = await import('../../.dependency-cruiser.cjs');
    const folders: Config = await import('../../.dependency-cruiser-folders.cjs');
    const names = [files, folders].flatMap((config) =>
      config.default.forbidden.map((rule) => rule.name),
    );
    const broken = planted(path.join(PLANTED, 'broken')).map((line) => line.split(':')[0]);
    expect(names.filter((name) => !broken.includes(name))).toEqual([]);
  });

  it('finds nothing in a tree that keeps the rules', () => {
    const { modules, violations } = cruise(path.join(PLANTED, 'clean'));
    expect(violations).toEqual([]);
    expect(modules.length).toBeGreaterThanOrEqual(14);
  });
});
