import { RUN_STATES } from '#domain/robot/states.ts';
import {
  actorOf,
  argOf,
  ask,
  ID_FORM,
  tell,
  type OpCommand,
  type OpRun,
} from '#server/op/op-kit.ts';

const STATE = new RegExp(`^(${RUN_STATES.join('|')})$`);

function list(run: OpRun): Promise<unknown> {
  return ask(run, 'robot.list', { status: argOf(run, 0, STATE, 'state') });
}

async function close(run: OpRun): Promise<unknown> {
  const id = argOf(run, 0, ID_FORM, 'id');
  if (!run.isReal) return { run: await ask(run, 'robot.one', { id }), to: 'closed_by_system' };
  return tell(run, 'robot.close', { id, actor: actorOf(run) });
}

/** Robots and baskets. */
export const robotOpCommands: Readonly<Record<string, OpCommand>> = {
  'robot list': {
    role: 'viewer',
    usage: 'robot list STATE',
    summary: `runs of robots and baskets in a state, oldest first: ${RUN_STATES.join(' ')}`,
    changes: false,
    run: list,
  },
  'robot close': {
    role: 'finance',
    usage: 'robot close ID',
    summary: 'ends a run: it sells what it holds at market and gives the money back',
    changes: true,
    run: close,
  },
};
