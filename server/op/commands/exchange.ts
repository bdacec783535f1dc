import { actorOf, argOf, ask, tell, type OpCommand, type OpRun } from '../op-kit.ts';

const USER = /^[A-Z0-9]{8,26}$/;

async function setClass(run: OpRun): Promise<unknown> {
  const user = argOf(run, 0, USER, 'user id');
  const accountClass = argOf(run, 1, /^(regular|hni)$/, 'regular or hni');
  const facts = await ask(run, 'security.classFacts', { user });
  if (!run.isReal) return { ...Object(facts), becomes: accountClass };
  return tell(run, 'security.accountClass', { user, accountClass, actor: actorOf(run) });
}

async function resetTotp(run: OpRun): Promise<unknown> {
  const user = argOf(run, 0, USER, 'user id');
  if (!run.isReal) return { user };
  return tell(run, 'security.resetTotp', { user, actor: actorOf(run) });
}

async function logins(run: OpRun): Promise<unknown> {
  return ask(run, 'security.loginsOf', { user: argOf(run, 0, USER, 'user id') });
}

/** Operator commands on account classes and two-factor codes. */
export const exchangeOpCommands: Readonly<Record<string, OpCommand>> = {
  'user class': {
    role: 'finance',
    usage: 'user class ID regular|hni',
    summary: 'the class of an account; hni needs an average of ₺10,000,000 over 30 days',
    changes: true,
    run: setClass,
  },
  'user logins': {
    role: 'support',
    usage: 'user logins ID',
    summary: 'the newest sign-ins of an account and those that failed, addresses masked',
    changes: false,
    run: logins,
  },
  'user totp reset': {
    role: 'support',
    usage: 'user totp reset ID',
    summary: 'takes the two-factor code off an account; withdrawals then pause for 24 hours',
    changes: true,
    run: resetTotp,
  },
};
