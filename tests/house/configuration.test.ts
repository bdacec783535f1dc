import { expect, it } from 'vitest';
import { textOf } from './files.ts';

/** Names of environment variables that a source declares or reads. */
function settingNames(source: string): string[] {
  const name = '([A-Z][A-Z0-9_]{2,})';
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '');
  const forms = [`(?:^|[{,])\\s*${name}\\s*:`, `'${name}'`, `\\benv\\.${name}`, `env\\['${name}'`];
  const found = forms.flatMap((form) =>
    [...code.matchAll(new RegExp(form, 'gm'))].map((match) => match[1] ?? ''),
  );
  return [...new Set(found)].sort();
}

/** Names in the first column of the tables of a page. */
function documentedNames(page: string): string[] {
  return [...page.matchAll(/^\| `([A-Z][A-Z0-9_]*)`/gm)].map((match) => match[1] ?? '').sort();
}

it('reads settings in every form of notation', () => {
  const source = `
    // PORT_OLD: gone
    const settings = { PORT: number(8787), HOST: text('127.0.0.1') };
    const seed = read(env, 'FEED_SEED');
    const folder = env.DATA_DIR;
  `;
  expect(settingNames(source)).toEqual(['DATA_DIR', 'FEED_SEED', 'HOST', 'PORT']);
  expect(documentedNames('| setting |\n|---|\n| `PORT` | 8787 |\n')).toEqual(['PORT']);
});

it('docs/configuration.md lists exactly the settings of server/config.ts', () => {
  const declared = settingNames(textOf('server/config.ts'));
  expect(declared.length).toBeGreaterThan(3);
  expect(documentedNames(textOf('docs/configuration.md'))).toEqual(declared);
});
