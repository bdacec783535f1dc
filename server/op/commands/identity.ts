import { REASONS } from '#server/app/identity/reasons.ts';
import type { ImagePlace } from '#server/app/identity/kyc-views.ts';
import type { KycRow } from '#server/ports/identity-rows.ts';
import {
  actorOf,
  argOf,
  ask,
  ID_FORM,
  tell,
  type OpCommand,
  type OpRun,
} from '#server/op/op-kit.ts';

const STATES = ['pending', 'succ', 'fail'];
const WORDS = Object.keys(REASONS);

function list(run: OpRun): Promise<unknown> {
  const status = argOf(run, 0, new RegExp(`^(${STATES.join('|')})$`), 'state');
  return ask(run, 'kyc.list', { status });
}

/** A whole submission, opened. */
async function show(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  const { vault } = run.host.tools;
  const row = (await tell(run, 'kyc.look', { id, actor: actorOf(run) })) as KycRow;
  return {
    id,
    userId: row.userId,
    status: row.status,
    certType: row.certType,
    country: row.country,
    fullName: row.fullName,
    certNumber: vault.open(row.numberSealed),
    taxId: row.taxSealed === null ? null : vault.open(row.taxSealed),
    birthDate: vault.open(row.birthSealed),
    isNameOfAccount: row.isNameSame,
    hasBack: row.backId !== null,
    submittedAt: new Date(row.submittedAt).toISOString(),
    decidedBy: row.decidedBy,
    note: row.note,
  };
}

async function image(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  const side = argOf(run, 1, /^(front|back)$/, 'side');
  const place = await tell(run, 'kyc.image', { id, side, actor: actorOf(run) });
  const bytes = await run.host.tools.files.get((place as ImagePlace).file);
  return { mediaType: 'image/jpeg', base64: Buffer.from(bytes).toString('base64') };
}

async function accept(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  if (!run.isReal) return { submission: await ask(run, 'kyc.one', { id }), to: 'succ' };
  const input = { id, status: 'succ', words: [], note: null, actor: actorOf(run) };
  return tell(run, 'kyc.decide', input);
}

async function fail(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  const known = new RegExp(`^(${WORDS.join('|')})(,(${WORDS.join('|')}))*$`);
  const words = argOf(run, 1, known, 'reason').split(',');
  const note = run.args.slice(2).join(' ').slice(0, 200).trim();
  if (!run.isReal) return { submission: await ask(run, 'kyc.one', { id }), to: 'fail', words };
  const said = note === '' ? null : note;
  const input = { id, status: 'fail', words, note: said, actor: actorOf(run) };
  return tell(run, 'kyc.decide', input);
}

/** Identity verification. */
export const identityOpCommands: Readonly<Record<string, OpCommand>> = {
  'kyc list': {
    role: 'viewer',
    usage: `kyc list ${STATES.join('|')}`,
    summary: 'submitted documents in a state, masked, oldest first',
    changes: false,
    run: list,
  },
  'kyc show': {
    role: 'support',
    usage: 'kyc show ID',
    summary: 'a submission with its numbers; the look is noted',
    changes: false,
    run: show,
  },
  'kyc image': {
    role: 'support',
    usage: 'kyc image ID front|back --out=FILE',
    summary: 'a side of a document; the look is noted',
    changes: false,
    run: image,
  },
  'kyc ok': {
    role: 'support',
    usage: 'kyc ok ID',
    summary: 'verifies a person',
    changes: true,
    run: accept,
  },
  'kyc fail': {
    role: 'support',
    usage: 'kyc fail ID REASON[,REASON] [NOTE]',
    summary: `refuses, or takes a verification back: ${WORDS.join(' ')}`,
    changes: true,
    run: fail,
  },
};
