import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { API_PAGE, renderApiPage } from '#tests/tools/api-docs.ts';
import { CONFIG_PAGE, renderConfigPage } from '#tests/tools/config-docs.ts';
import { FIGURE_PAGE, renderFigurePage } from '#tests/tools/figure-docs.ts';

it('docs/api.md is what the declarations say; run npx tsx tests/tools/api-docs.ts', () => {
  expect(readFileSync(API_PAGE, 'utf8')).toBe(renderApiPage());
});

it('docs/configuration.md is the table; run npx tsx tests/tools/config-docs.ts', async () => {
  expect(readFileSync(CONFIG_PAGE, 'utf8')).toBe(await renderConfigPage());
});

it('docs/figures.md is the registry; run npx tsx tests/tools/figure-docs.ts', async () => {
  expect(readFileSync(FIGURE_PAGE, 'utf8')).toBe(await renderFigurePage());
});
