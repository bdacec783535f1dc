import { ISSUE_STATES } from '#domain/ipo/states.ts';
import type { MovableDate } from '#server/app/issues/desk.ts';
import {
  actorOf,
  argOf,
  ask,
  OpError,
  tell,
  type OpCommand,
  type OpRun,
} from '#server/op/op-kit.ts';

const KEY = /^(ipo|offline|block|coin)-(0|[1-9]\d{0,5})$/;
const STATE = new RegExp(`^(${ISSUE_STATES.join('|')})$`);
const DATES = /^(opens|closes|allotment)$/;
/** Format `2026-11-24T17:00`, in the time of Türkiye. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

function list(run: OpRun): Promise<unknown> {
  return ask(run, 'issue.list', { status: argOf(run, 0, STATE, 'state') });
}

async function planned(run: OpRun, key: string, plan: object): Promise<unknown> {
  return { issues: await ask(run, 'issue.one', { key }), ...plan };
}

async function move(run: OpRun): Promise<unknown> {
  const key = argOf(run, 0, KEY, 'issue');
  const date = argOf(run, 1, DATES, 'date') as MovableDate;
  const text = argOf(run, 2, TIME, 'time');
  const to = Date.parse(`${text}:00+03:00`);
  if (Number.isNaN(to)) throw new OpError(`no such time: "${text}"`);
  if (!run.isReal) return planned(run, key, { date, to });
  return tell(run, 'issue.move', { key, date, to, actor: actorOf(run) });
}

async function close(run: OpRun): Promise<unknown> {
  const key = argOf(run, 0, KEY, 'issue');
  if (!run.isReal) return planned(run, key, { to: 'withdrawn' });
  return tell(run, 'issue.withdraw', { key, actor: actorOf(run) });
}

function channel(run: OpRun): Promise<unknown> {
  const key = argOf(run, 0, KEY, 'issue');
  return tell(run, 'issue.channel', { key, actor: actorOf(run) });
}

/** Issues of shares and coins. */
export const issueOpCommands: Readonly<Record<string, OpCommand>> = {
  'issue list': {
    role: 'viewer',
    usage: 'issue list STATE',
    summary: `issues in a state, those that open first in front: ${ISSUE_STATES.join(' ')}`,
    changes: false,
    run: list,
  },
  'issue move': {
    role: 'finance',
    usage: 'issue move ISSUE opens|closes|allotment YYYY-MM-DDTHH:MM',
    summary:
      'moves a date of an issue later, on the clock of Türkiye; never back, never past listing',
    changes: true,
    run: move,
  },
  'issue close': {
    role: 'finance',
    usage: 'issue close ISSUE',
    summary: 'takes an offer back before its allotment: everything reserved is set free',
    changes: true,
    run: close,
  },
  'issue channel': {
    role: 'support',
    usage: 'issue channel ISSUE',
    summary: 'password of the channel of a block or placement; each showing is audited',
    changes: false,
    run: channel,
  },
};
