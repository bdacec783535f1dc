import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { API_PAGE, renderApiPage } from '#tests/tools/api-docs.ts';
import { CONFIG_PAGE, renderConfigPage } from '#tests/tools/config-docs.ts';
import { FIGURE_PAGE, renderFigurePage } from '#tests/tools/figure-docs.ts';
import { LEDGER_PAGE, renderLedgerPage } from '#tests/tools/ledger-docs.ts';

it('docs/api.md is what the declarations say; run npx tsx tests/tools/api-docs.ts', () => {
  expect(readFileSync(API_PAGE, 'utf8')).toBe(renderApiPage());
});

it('docs/configuration.md is the table; run npx tsx tests/tools/config-docs.ts', async () => {
  expect(readFileSync(CONFIG_PAGE, 'utf8')).toBe(await renderConfigPage());
});

it('docs/figures.md is the registry; run npx tsx tests/tools/figure-docs.ts', async () => {
  expect(readFileSync(FIGURE_PAGE, 'utf8')).toBe(await renderFigurePage());
});

it('docs/ledger.md lists the declared tables; run npx tsx tests/tools/ledger-docs.ts', async () => {
  expect(readFileSync(LEDGER_PAGE, 'utf8')).toBe(await renderLedgerPage());
});
