import { CHAT_TEXT_MAX } from '#protocol/http/chat.ts';
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

const userOf = (run: OpRun): string => argOf(run, 0, ID_FORM, 'user id');

async function read(run: OpRun): Promise<unknown> {
  const user = userOf(run);
  const lines = await ask(run, 'chat.of', { user });
  if (run.isReal) await tell(run, 'chat.seen', { user });
  return lines;
}

async function answer(run: OpRun): Promise<unknown> {
  const user = userOf(run);
  const text = run.args.slice(1).join('\n').trim();
  if (text === '' || text.length > CHAT_TEXT_MAX) {
    throw new OpError(`an answer has 1 to ${CHAT_TEXT_MAX} characters`);
  }
  if (!run.isReal) return { user, text };
  const name = run.operator.id;
  return tell(run, 'chat.answer', { user, text, name, actor: actorOf(run) });
}

async function image(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'image id');
  const told = await tell(run, 'chat.image', { id, actor: actorOf(run) });
  const { file } = told as { readonly file: string };
  const bytes = await run.host.tools.files.get(file);
  return { id, base64: Buffer.from(bytes).toString('base64') };
}

/** Commands for the desk's side of customer chats. */
export const chatOpCommands: Readonly<Record<string, OpCommand>> = {
  'chat list': {
    role: 'support',
    usage: 'chat list',
    summary: 'who wrote to customer service and waits, longest first',
    changes: false,
    run: (run) => ask(run, 'chat.waiting', {}),
  },
  'chat read': {
    role: 'support',
    usage: 'chat read USER',
    summary: 'the newest lines of a talk; with --yes they are marked as seen',
    changes: true,
    run: read,
  },
  'chat answer': {
    role: 'support',
    usage: 'chat answer USER "TEXT" ["NEXT LINE" ...]',
    summary: 'answers a customer',
    changes: true,
    run: answer,
  },
  'chat image': {
    role: 'support',
    usage: 'chat image ID --out=FILE',
    summary: 'writes an image of a talk to a file; every look is noted',
    changes: false,
    run: image,
  },
};
