import { LOAN_STATES } from '#domain/loan/states.ts';
import { LOAN_REASONS } from '#server/app/loans/desk.ts';
import {
  actorOf,
  argOf,
  ask,
  ID_FORM,
  tell,
  type OpCommand,
  type OpRun,
} from '#server/op/op-kit.ts';

const oneOf = (words: readonly string[]): RegExp => new RegExp(`^(${words.join('|')})$`);

function list(run: OpRun): Promise<unknown> {
  return ask(run, 'loan.list', { status: argOf(run, 0, oneOf(LOAN_STATES), 'state') });
}

/** Object and plan of a dry run. */
async function planned(run: OpRun, id: string, plan: object): Promise<unknown> {
  return { loan: await ask(run, 'loan.one', { id }), ...plan };
}

async function offer(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  const amount = argOf(run, 1, /^[1-9]\d{0,8}(\.\d{1,2})?$/, 'amount');
  if (!run.isReal) return planned(run, id, { offer: amount });
  return tell(run, 'loan.arrange', { id, amount, actor: actorOf(run) });
}

async function reject(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  const word = argOf(run, 1, oneOf(LOAN_REASONS), 'reason');
  if (!run.isReal) return planned(run, id, { to: 'rejected', word });
  return tell(run, 'loan.reject', { id, word, actor: actorOf(run) });
}

async function repayment(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  const isTaken = argOf(run, 1, /^(take|refuse)$/, 'take or refuse') === 'take';
  if (!run.isReal) return planned(run, id, { to: isTaken ? 'repaid' : 'in_progress' });
  return tell(run, 'loan.repayment', { id, isTaken, actor: actorOf(run) });
}

/** Loans. */
export const loanOpCommands: Readonly<Record<string, OpCommand>> = {
  'loan list': {
    role: 'viewer',
    usage: 'loan list STATE',
    summary: `loans in a state, oldest first: ${LOAN_STATES.join(' ')}`,
    changes: false,
    run: list,
  },
  'loan offer': {
    role: 'finance',
    usage: 'loan offer ID AMOUNT',
    summary: 'arranges the amount in lira; above 100000 a second operator has to say the same',
    changes: true,
    run: offer,
  },
  'loan reject': {
    role: 'finance',
    usage: `loan reject ID ${LOAN_REASONS.join('|')}`,
    summary: 'rejects an application or takes an offer back',
    changes: true,
    run: reject,
  },
  'loan repayment': {
    role: 'finance',
    usage: 'loan repayment ID take|refuse',
    summary: 'takes a repayment under review, or sends it back',
    changes: true,
    run: repayment,
  },
};
