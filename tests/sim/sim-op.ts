import { callsFor } from '#domain/error-reactions.ts';
import type { ErrorName } from '#domain/errors.ts';
import type { Answer } from '#server/ports/core.ts';
import { Finding } from './finding.ts';
import type { Agenda } from './agenda.ts';
import type { SimClock } from './sim-clock.ts';
import type { Reply, SimNetwork } from './sim-network.ts';
import type { SimRequest } from './sim-server.ts';

/** Times at which an unanswered client retries; it gives up after the last. */
const RETRIES_MS = [20_000, 21_000, 23_000, 27_000, 35_000, 50_000];
const GIVE_UP_MS = 70_000;
/** Whether a refusal leaves the outcome of the command unknown. */
function isUnsure({ error }: Answer & { ok: false }): boolean {
  return callsFor('retry', error) || callsFor('signIn', error);
}

export type OpWorld = {
  readonly agenda: Agenda;
  readonly clock: SimClock;
  readonly network: SimNetwork;
  readonly found: (finding: Finding) => void;
};

/** A command of a client, with every answer it got. */
export type Op = {
  readonly request: SimRequest;
  /** Number of presses of the button. */
  readonly clicks: number;
  /** Codes that are not allowed as an answer; none for most. */
  readonly mustRefuse: readonly ErrorName[] | null;
  /** Called once: with the answer, or null when the outcome is unknown. */
  readonly done: (answer: Answer | null) => void;
};

/** Sends an operation until it is answered, and checks that all its answers agree. */
export function runOp(world: OpWorld, op: Op): void {
  const { agenda, clock, network, found } = world;
  const { request, mustRefuse } = op;
  let isDone = false;
  let good: { readonly text: string; readonly order: number } | null = null;
  const said: Reply[] = [];
  const end = (answer: Answer | null): void => {
    if (isDone) return;
    isDone = true;
    op.done(answer);
  };
  const disagree = (what: string): void => {
    found(new Finding('INV-10', `${request.call} ${request.key}: ${what}`));
  };
  const check = (): void => {
    if (good === null || request.key === null) return;
    for (const { answer, order } of said) {
      if (answer.ok && JSON.stringify(answer.data) !== good.text) disagree('two good answers');
      const isAfter = order > good.order;
      if (!answer.ok && isAfter && !isUnsure(answer)) disagree(`then ${answer.error}`);
      if (answer.ok && isAfter && !answer.replayed) disagree('done twice');
    }
  };
  const take = (reply: Reply): void => {
    const { answer, order } = reply;
    said.push(reply);
    if (!answer.ok && answer.error === 'INTERNAL') {
      found(new Finding('R-06', `${request.call} INTERNAL`));
    }
    if (mustRefuse !== null && (answer.ok || !mustRefuse.includes(answer.error))) {
      const got = answer.ok ? 'done' : answer.error;
      found(new Finding('INV-15', `${request.call} of another user's object: ${got}`));
    }
    if (answer.ok && (good === null || order < good.order)) {
      good = { text: JSON.stringify(answer.data), order };
    }
    check();
    end(answer);
  };
  for (let click = 0; click < op.clicks; click++) network.send(request, take);
  for (const after of RETRIES_MS) {
    agenda.at(clock.time + after, () => {
      if (!isDone) network.send(request, take);
    });
  }
  agenda.at(clock.time + GIVE_UP_MS, () => end(null));
}
