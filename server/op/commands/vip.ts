import {
  actorOf,
  argOf,
  ask,
  ID_FORM,
  OpError,
  tell,
  type OpCommand,
  type OpRun,
} from '#server/op/op-kit.ts';

const REALM = /^(real|demo)$/;

function membership(run: OpRun): Promise<unknown> {
  const user = argOf(run, 0, ID_FORM, 'user id');
  return ask(run, 'vip.one', { user, realm: argOf(run, 1, REALM, 'realm, real or demo') });
}

async function strategy(run: OpRun): Promise<unknown> {
  const user = argOf(run, 0, ID_FORM, 'user id');
  const realm = argOf(run, 1, REALM, 'realm, real or demo');
  const isActive = argOf(run, 2, /^(open|refuse)$/, 'open or refuse') === 'open';
  if (!run.isReal) return { user, realm, to: isActive ? 'active' : 'rejected' };
  return tell(run, 'vip.strategy', { user, realm, isActive, actor: actorOf(run) });
}

/** A text in two languages, separated by a bar. */
function words(text: string): { readonly tr: string; readonly en: string } {
  const [tr, en, more] = text.split('|').map((one) => one.trim());
  if (!tr || !en || more !== undefined) throw new OpError(`"${text}" is not TURKISH|ENGLISH`);
  return { tr, en };
}

const OPTIONS_MIN = 2;
const OPTIONS_MAX = 6;

async function create(run: OpRun): Promise<unknown> {
  const hours = Number.parseInt(argOf(run, 0, /^[1-9]\d{0,3}$/, 'hours'), 10);
  const [question, ...options] = run.args.slice(1).map(words);
  if (question === undefined || options.length < OPTIONS_MIN || options.length > OPTIONS_MAX) {
    throw new OpError(`a poll has a question and ${OPTIONS_MIN} to ${OPTIONS_MAX} options`);
  }
  const asked = { hours, question, options, symbol: null };
  if (!run.isReal) return asked;
  return tell(run, 'poll.create', { ...asked, actor: actorOf(run) });
}

async function close(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  if (!run.isReal) return { id, to: 'closed' };
  return tell(run, 'poll.close', { id, actor: actorOf(run) });
}

/** Memberships and polls. */
export const vipOpCommands: Readonly<Record<string, OpCommand>> = {
  'vip show': {
    role: 'viewer',
    usage: 'vip show USER real|demo',
    summary: 'membership of an account and what was bought',
    changes: false,
    run: membership,
  },
  'vip requests': {
    role: 'viewer',
    usage: 'vip requests',
    summary: 'who asked customer service for the service of strategies, oldest first',
    changes: false,
    run: (run) => ask(run, 'vip.requests', {}),
  },
  'vip strategy': {
    role: 'support',
    usage: 'vip strategy USER real|demo open|refuse',
    summary: 'opens the service of strategies for a member who asked, or refuses it',
    changes: true,
    run: strategy,
  },
  'poll list': {
    role: 'viewer',
    usage: 'poll list',
    summary: 'polls with their votes, newest first',
    changes: false,
    run: (run) => ask(run, 'poll.list', {}),
  },
  'poll create': {
    role: 'support',
    usage: 'poll create HOURS "QUESTION TR|QUESTION EN" "OPTION TR|OPTION EN" ...',
    summary: 'asks a question for some hours, in both languages',
    changes: true,
    run: create,
  },
  'poll close': {
    role: 'support',
    usage: 'poll close ID',
    summary: 'closes a poll before its time',
    changes: true,
    run: close,
  },
};
