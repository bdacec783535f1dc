import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, buildWhenStale, installWhenNeeded, requireNode, run } from '../server/prepare.mjs';
import { findChromium } from './chromium.mjs';
import { closeWith, runProof, runVitest, sum } from './suite.mjs';

/**
 * `npm run prove -- sec [--json] [--audit]`: the matrix of calls and callers, the tests of
 * sessions, secrets, headers, uploads and logs, harmful texts in a browser where there is one, and
 * a search for secrets in the built page. --audit also queries the registry for known
 * vulnerabilities of dependencies.
 */
requireNode();
await installWhenNeeded();
if (!(await buildWhenStale())) process.exit(1);

const FILES = [
  'tests/sec',
  'tests/api/idor.test.ts',
  'tests/api/transport.test.ts',
  'tests/api/socket.test.ts',
  'tests/api/identity-upload.test.ts',
  'tests/api/log-markers.test.ts',
  'tests/api/security.test.ts',
  'server/auth',
  'server/op/op.test.ts',
  'server/http',
  'server/stream/stream-server.test.ts',
  'server/stream/private-stream.test.ts',
];
/** Patterns that no file a visitor can load may contain. */
const SECRET =
  /process\.env|-----BEGIN [A-Z ]*PRIVATE KEY|\b(?:sk|pk)_(?:live|test)_\w|PEPPER=|VAULT_KEY=/;

/** Checks the built page: no secrets, no source maps, only files that belong to a page. */
function bundleFaults() {
  const client = path.join(ROOT, 'dist/client');
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return files.flatMap((file) => {
    const name = path.relative(client, file);
    if (/\.(map|env|pem|key|db|ts|tsx)$/.test(name)) return [`${name} is served`];
    if (!/\.(js|css|html|json|webmanifest)$/.test(name)) return [];
    const found = SECRET.exec(readFileSync(file, 'utf8'));
    return found === null ? [] : [`${name} holds ${found[0]}`];
  });
}

function checkBundle() {
  const faults = bundleFaults();
  for (const fault of faults) console.log(`FAILED ${fault}`);
  if (faults.length === 0) console.log('ok     the built page contains no secret');
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length, skipped: 0 };
}

async function checkDependencies() {
  if (!process.argv.includes('--audit')) {
    console.log('Not run: known vulnerabilities of dependencies (--audit).');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const { code } = await run('npm', ['audit', '--omit=dev', '--audit-level=high']);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Tries every harmful text in every part of an address; other runs try some of them. */
async function checkTexts() {
  if (!findChromium()) {
    console.log('Not run: harmful texts in a browser, no Chromium found (set CHROMIUM).');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  process.env.XSS_ALL = '1';
  return runVitest('sec-texts', ['screens'], ['--maxWorkers=2', 'tests/e2e/sec']);
}

const isJson = process.argv.includes('--json');
const parts = {
  matrix: await runProof('tests/sec/matrix-run.ts', isJson ? ['--json'] : []),
  tests: await runVitest('sec', ['server'], ['--maxWorkers=2', ...FILES]),
  texts: await checkTexts(),
  bundle: checkBundle(),
  dependencies: await checkDependencies(),
};
const count = sum(...Object.values(parts));
if (isJson) {
  mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
  const report = path.join(ROOT, 'reports/sec.json');
  writeFileSync(report, `${JSON.stringify({ ...count, parts }, null, 2)}\n`);
}
closeWith(count);
