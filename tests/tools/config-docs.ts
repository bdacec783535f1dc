import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { SETTINGS } from '#server/config.ts';

const HEAD = `# Configuration

Every setting is an environment variable. An invalid value stops the start with exit code 1
and one line that names the variable, the value and the allowed values.

Generated from \`server/config.ts\` by \`npx tsx tests/tools/config-docs.ts\`; a test fails when
this page is out of date.
`;

function code(text: string): string {
  return text === '' ? '(empty)' : `\`${text}\``;
}

/** The page, from the table of settings. */
export function renderConfigPage(): Promise<string> {
  const rows = Object.values(SETTINGS).map(
    ({ env, allowed, fallback, doc }) => `| \`${env}\` | ${code(fallback)} | ${allowed} | ${doc} |`,
  );
  const table = ['| variable | default | accepts | meaning |', '|---|---|---|---|', ...rows];
  return format(`${HEAD}\n${table.join('\n')}\n`, { parser: 'markdown' });
}

/** Path of the page. */
export const CONFIG_PAGE = fileURLToPath(new URL('../../docs/configuration.md', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(CONFIG_PAGE, await renderConfigPage());
}
