import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CRASH_POINTS } from '#server/core/crash-points.ts';
import type { Mode } from '#server/ports/core.ts';
import { chatOpCommands } from './commands/chat.ts';
import { contentOpCommands } from './commands/content.ts';
import { exchangeOpCommands } from './commands/exchange.ts';
import { identityOpCommands } from './commands/identity.ts';
import { issueOpCommands } from './commands/issues.ts';
import { loanOpCommands } from './commands/loans.ts';
import { optionOpCommands } from './commands/options.ts';
import { railsOpCommands } from './commands/rails.ts';
import { robotOpCommands } from './commands/robots.ts';
import { vipOpCommands } from './commands/vip.ts';
import { actorOf, argOf, OpError, tell, type OpCommand, type OpRun } from './op-kit.ts';
import { addOperator, ROLES, type Role } from './operators.ts';

const MODES: readonly string[] = ['normal', 'cancel_only', 'frozen'] satisfies readonly Mode[];
const CODES_SHOWN = 20;

async function setMode(run: OpRun): Promise<unknown> {
  const { host } = run;
  const mode = argOf(run, 0, new RegExp(`^(${MODES.join('|')})$`), 'mode');
  if (!run.isReal) return { from: host.core.mode, to: mode };
  if (host.core.mode === 'frozen' && mode !== 'frozen') {
    // Only a clean ledger may leave the freeze; the core refuses without a recent full audit.
    const { findings } = await host.audit();
    if (findings.length > 0) throw new OpError(`the audit has ${findings.length} findings`);
  }
  await host.core.setMode(mode as Mode, actorOf(run)).catch((error: unknown) => {
    throw new OpError(`refused: ${error instanceof Error ? error.message : String(error)}`);
  });
  return { mode: host.core.mode };
}

async function setStatus(run: OpRun): Promise<unknown> {
  const user = argOf(run, 0, /^[A-Z0-9]{8,26}$/, 'user id');
  const status = argOf(run, 1, /^(on|off)$/, 'on or off') === 'on' ? 1 : 0;
  if (!run.isReal) return { user, status };
  return tell(run, 'account.status', { user, status, actor: actorOf(run) });
}

async function endSessions(run: OpRun): Promise<unknown> {
  const user = argOf(run, 0, /^[A-Z0-9]{8,26}$/, 'user id');
  if (!run.isReal) return { user };
  return tell(run, 'account.endSessions', { user, actor: actorOf(run) });
}

/** Codes that a venue without an SMS provider would have sent, newest first. */
async function codes({ host }: OpRun): Promise<unknown> {
  const file = join(host.dataDir, 'outbox', 'codes.jsonl');
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  return lines
    .slice(-CODES_SHOWN)
    .reverse()
    .map((line) => JSON.parse(line) as unknown);
}

async function addOne(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, /^[a-z][a-z0-9-]{1,31}$/, 'name');
  const role = argOf(run, 1, new RegExp(`^(${ROLES.join('|')})$`), 'role') as Role;
  if (!run.isReal) return { id, role };
  return { id, role, key: addOperator(run.host.dataDir, id, role) };
}

/** All commands by their words. */
export const OP_COMMANDS: Readonly<Record<string, OpCommand>> = {
  status: {
    role: 'viewer',
    usage: 'status',
    summary: 'mode, audit, queue and latency of the core, and alerts',
    changes: false,
    run: async ({ host }) => ({ ...(await host.core.stats()), alerts: host.alerts() }),
  },
  audit: {
    role: 'viewer',
    usage: 'audit',
    summary: 'a pass over the whole ledger of the running server',
    changes: false,
    run: ({ host }) => host.audit(),
  },
  mode: {
    role: 'admin',
    usage: `mode ${MODES.join('|')}`,
    summary: 'opens, narrows or freezes the venue',
    changes: true,
    run: setMode,
  },
  'user status': {
    role: 'support',
    usage: 'user status ID on|off',
    summary: 'disables a user, which ends every session, or enables him again',
    changes: true,
    run: setStatus,
  },
  'user sessions end': {
    role: 'support',
    usage: 'user sessions end ID',
    summary: 'ends every session of a user',
    changes: true,
    run: endSessions,
  },
  codes: {
    role: 'support',
    usage: 'codes',
    summary: 'verification codes a venue without an SMS provider did not send',
    changes: false,
    run: codes,
  },
  'operator add': {
    role: 'admin',
    usage: `operator add NAME ${ROLES.join('|')}`,
    summary: 'adds an operator or renews a key; the key is told once',
    changes: true,
    run: addOne,
  },
  crashpoints: {
    role: 'viewer',
    usage: 'crashpoints',
    summary: 'moments at which CRASH_AT ends the process, for tests',
    changes: false,
    run: () => Promise.resolve(CRASH_POINTS),
  },
  ...identityOpCommands,
  ...issueOpCommands,
  ...loanOpCommands,
  ...railsOpCommands,
  ...robotOpCommands,
  ...exchangeOpCommands,
  ...optionOpCommands,
  ...vipOpCommands,
  ...chatOpCommands,
  ...contentOpCommands,
};

/** The command of a line and its arguments; null if there is none. */
export function findCommand(
  words: readonly string[],
): { readonly name: string; readonly command: OpCommand; readonly args: readonly string[] } | null {
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const name = words.slice(0, count).join(' ');
    const command = OP_COMMANDS[name];
    if (command !== undefined) return { name, command, args: words.slice(count) };
  }
  return null;
}
