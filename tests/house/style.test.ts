import { describe, expect, it } from 'vitest';
import { longTables } from './exceptions.js';
import { isText, projectFiles, textOf } from './files.ts';
import { FORBIDDEN, RECORDINGS } from './forbidden.ts';

const files = projectFiles();
const texts = files.filter((file) => isText(file) && file !== 'package-lock.json');

const MAX_LINES = 400;
/** Data, pages generated from declarations, and the table of looks: no one reads them in full. */
const NOT_PROSE = [/\.(json|tsv)$/, /^docs\/(api|figures)\.md$/, /^src\/ui\/primitives\.css$/];

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
/** Names that tools and readers expect in capitals, and language tags. */
// prettier-ignore
const FIXED_NAMES = [
  'README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE', 'Containerfile', 'terazi@.service',
  'tr-TR', 'en-US',
];

describe('words', () => {
  it.each(FORBIDDEN)('%s do not occur (%s)', (_what, pattern) => {
    const found = texts.flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('finds each kind of forbidden text', () => {
    const samples = [
      ['pro', 'mpt'],
      ['an ag', 'ent'],
      ['iss', 'ue 12'],
      ['D-', '40'],
      ['finan', 'ce.md'],
      ['per', 'f.md'],
      ["'/wor", 'k/x'],
      ['npm', 'js.org'],
      ['BEGIN PRIVATE ', 'KEY'],
      ['\u4e00', ''],
    ].map((parts) => parts.join(''));
    for (const [index, [, pattern]] of FORBIDDEN.entries()) {
      expect(pattern.test(samples[index] ?? ''), samples[index]).toBe(true);
    }
    expect(FORBIDDEN.some(([, pattern]) => pattern.test('the user-agent header'))).toBe(false);
  });
});

describe('files', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it('have at most 400 lines', () => {
    const exempt = new Set(longTables.map(({ file }) => file));
    const long = texts
      .filter((file) => !exempt.has(file) && !NOT_PROSE.some((kind) => kind.test(file)))
      .filter((file) => textOf(file).split('\n').length - 1 > MAX_LINES);
    expect(long).toEqual([]);
  });

  it('and folders have kebab-case names', () => {
    const wrong = files.filter((file) =>
      file.split('/').some((name) => !FIXED_NAMES.includes(name) && !KEBAB.test(name)),
    );
    expect(wrong).toEqual([]);
  });

  it('are not recordings', () => {
    expect(files.filter((file) => RECORDINGS.test(file))).toEqual([]);
  });
});

describe('docs/dependencies.md', () => {
  it('names exactly the packages of package.json', () => {
    const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const [runtime = '', building = ''] = textOf('docs/dependencies.md').split('## To build');
    const named = (part: string) =>
      [...part.matchAll(/^\| ([@a-z][^|]*?) \|/gm)]
        .flatMap((match) => (match[1] ?? '').trim().split(', '))
        .filter((name) => name !== 'package')
        .sort();
    expect(named(runtime)).toEqual(Object.keys(dependencies).sort());
    expect(named(building)).toEqual(Object.keys(devDependencies).sort());
  });
});
