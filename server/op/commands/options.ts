import { dayOfIso } from '#domain/time/civil-date.ts';
import {
  actorOf,
  argOf,
  ask,
  OpError,
  tell,
  type OpCommand,
  type OpRun,
} from '#server/op/op-kit.ts';

function dayArg(run: OpRun, at: number): number {
  const day = dayOfIso(argOf(run, at, /^\d{4}-\d{2}-\d{2}$/, 'day'));
  if (day === null) throw new OpError('day is no day');
  return day;
}

async function price(run: OpRun): Promise<unknown> {
  const symbol = argOf(run, 0, /^[A-Z0-9]{1,12}$/, 'share');
  const day = dayArg(run, 1);
  const named = argOf(run, 2, /^[1-9]\d{0,8}(\.\d{1,2})?$/, 'price');
  if (!run.isReal) return { symbol, day: run.args[1], price: named };
  return tell(run, 'option.price', { symbol, day, price: named, actor: actorOf(run) });
}

/** Options. */
export const optionOpCommands: Readonly<Record<string, OpCommand>> = {
  'option list': {
    role: 'viewer',
    usage: 'option list',
    summary: 'expiries that are not settled, with those that wait for a closing price',
    changes: false,
    run: (run) => ask(run, 'option.live', {}),
  },
  'option price': {
    role: 'finance',
    usage: 'option price SHARE YYYY-MM-DD PRICE',
    summary: 'the closing price the feed did not bring; a second operator has to say the same',
    changes: true,
    run: price,
  },
};
