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

/** Payment number of a bank or chain. */
const REF_FORM = /^[A-Za-z0-9:_-]{4,128}$/;
const WORD = /^[a-z]{2,24}$/;

/** All words from a position on. @throws OpError without any. */
function evidenceOf({ args }: OpRun, from: number): string {
  const text = args.slice(from).join(' ').trim();
  if (text === '') throw new OpError('the evidence is missing');
  return text;
}

/** Object and plan of a dry run. */
async function planned(run: OpRun, id: string, plan: object): Promise<unknown> {
  return { object: await ask(run, 'rails.deskShow', { id }), ...plan };
}

async function credit(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  const externalRef = run.args[1] === undefined ? null : argOf(run, 1, REF_FORM, 'number');
  if (!run.isReal) return planned(run, id, { to: 'succ', externalRef });
  const input = { id, verdict: 'credit', externalRef, reason: '', actor: actorOf(run) };
  return tell(run, 'rails.decideDeposit', input);
}

async function fail(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  const reason = argOf(run, 1, WORD, 'reason');
  if (!run.isReal) return planned(run, id, { to: 'failed', reason });
  const input = { id, verdict: 'fail', externalRef: null, reason, actor: actorOf(run) };
  return tell(run, 'rails.decideDeposit', input);
}

async function reverse(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  const reason = argOf(run, 1, WORD, 'reason');
  if (!run.isReal) return ask(run, 'rails.reversalPlan', { id, reason });
  return tell(run, 'rails.reverseDeposit', { id, reason, actor: actorOf(run) });
}

function review(verdict: 'approve' | 'reject'): OpCommand['run'] {
  return async (run) => {
    const id = argOf(run, 0, ID_FORM, 'id');
    if (!run.isReal) return planned(run, id, { to: verdict === 'approve' ? 'approved' : 'failed' });
    const input = { id, verdict, ref: null, evidence: '', actor: actorOf(run) };
    return tell(run, 'rails.decideWithdrawal', input);
  };
}

async function paid(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  const ref = argOf(run, 1, REF_FORM, 'number');
  const evidence = evidenceOf(run, 2);
  if (!run.isReal) return planned(run, id, { to: 'succ', ref, evidence });
  const input = { id, verdict: 'succ', ref, evidence, actor: actorOf(run) };
  return tell(run, 'rails.decideWithdrawal', input);
}

async function unpaid(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  const evidence = evidenceOf(run, 1);
  if (!run.isReal) return planned(run, id, { to: 'failed', evidence });
  const input = { id, verdict: 'failed', ref: null, evidence, actor: actorOf(run) };
  return tell(run, 'rails.decideWithdrawal', input);
}

/** Deposits and withdrawals. */
export const railsOpCommands: Readonly<Record<string, OpCommand>> = {
  'rails list': {
    role: 'viewer',
    usage: 'rails list',
    summary: 'deposits and withdrawals that wait for a decision, oldest first',
    changes: false,
    run: (run) => ask(run, 'rails.deskList', {}),
  },
  'rails show': {
    role: 'viewer',
    usage: 'rails show ID',
    summary: 'one deposit or withdrawal',
    changes: false,
    run: (run) => ask(run, 'rails.deskShow', { id: argOf(run, 0, ID_FORM, 'id') }),
  },
  'deposit credit': {
    role: 'finance',
    usage: 'deposit credit ID [NUMBER]',
    summary: 'credits what arrived, or a receipt with the number of its payment; two above the cap',
    changes: true,
    run: credit,
  },
  'deposit fail': {
    role: 'finance',
    usage: 'deposit fail ID REASON',
    summary: 'ends a pending deposit without a credit',
    changes: true,
    run: fail,
  },
  'deposit reverse': {
    role: 'finance',
    usage: 'deposit reverse ID REASON',
    summary: 'takes a credited deposit back; a second operator has to say the same',
    changes: true,
    run: reverse,
  },
  'withdraw approve': {
    role: 'finance',
    usage: 'withdraw approve ID',
    summary: 'lets a withdrawal go; above 100000 lira a second operator has to say the same',
    changes: true,
    run: review('approve'),
  },
  'withdraw reject': {
    role: 'finance',
    usage: 'withdraw reject ID',
    summary: 'refuses a withdrawal under review; the money is available again',
    changes: true,
    run: review('reject'),
  },
  'withdraw paid': {
    role: 'finance',
    usage: 'withdraw paid ID NUMBER EVIDENCE...',
    summary: 'ends one of unknown outcome as paid out, with where that is known from',
    changes: true,
    run: paid,
  },
  'withdraw unpaid': {
    role: 'finance',
    usage: 'withdraw unpaid ID EVIDENCE...',
    summary: 'ends one of unknown outcome as not sent; the money is available again',
    changes: true,
    run: unpaid,
  },
};
