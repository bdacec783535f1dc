import type { Api, ApiAnswer } from './api.ts';
import type { Stored } from './stored.ts';
import { send, type Sent } from './traffic.ts';

/** Result of comparing the clients' journal with the ledger. */
export type Comparison = {
  readonly acknowledged: number;
  readonly refused: number;
  readonly unanswered: number;
  /** Unanswered commands that were executed. */
  readonly happened: number;
  /** Each begins with what is wrong: one of `FAULT_KINDS`, or anything else. */
  readonly faults: string[];
};

/** What must never happen to an order. */
export const FAULT_KINDS = ['lost', 'doubled', 'triggered twice', 'beyond protection'] as const;

const ORDERS = new Set([
  'coinOrderAdd', 'stockOrderBuy', 'contractOrderAdd', 'contractLiquidate', 'algoOrderAdd',
]); // prettier-ignore
const FINAL = ['closed', 'cancelled', 'closed_by_system'];
const RETRIES_AT_ONCE = 32;
/** Code for a command whose outcome is unknown. */
const RUNNING = -1425;

type Kept = { readonly sent: Sent; readonly count: number };

/** Whether a command places exactly one order, which has its key as client's id. */
function placesOne({ call, fields }: Sent): boolean {
  return ORDERS.has(call) || (call === 'contractOrderClose' && fields['positionId'] !== undefined);
}

/** Checks a stored command: at most once per key, and its parts agree. */
async function keptOf(stored: Stored, sent: Sent, fault: (text: string) => void): Promise<Kept> {
  const { call, key } = sent;
  if (key === null) return { sent, count: 0 };
  const { answers, orders } = await stored.effects(key);
  if (answers > 1 || orders > 1)
    fault(`doubled: ${call} ${key} happened ${Math.max(answers, orders)} times`);
  if (placesOne(sent) && answers !== orders) fault(`${call} ${key}: an order without its answer`);
  return { sent, count: answers };
}

async function checkAcknowledged(
  stored: Stored,
  { sent, count }: Kept,
  fault: (text: string) => void,
): Promise<void> {
  const { call, key, fields, answer } = sent;
  await checkCancelled(stored, sent, fault);
  if (key === null) return;
  if (count === 0) fault(`lost: ${call} ${key} was acknowledged`);
  const { protectionPrice } = fields;
  if (protectionPrice !== undefined) {
    const beyond = await stored.fillsBeyond(key, protectionPrice);
    if (beyond > 0) fault(`beyond protection: ${call} ${key} has ${beyond} fills`);
  }
  if (call !== 'coinTransfer') return;
  const { id } = answer?.data as { readonly id: string };
  const postings = await stored.postings(id);
  if (postings === 0) fault(`lost: transfer ${id} is not booked`);
  if (postings > 1) fault(`doubled: transfer ${id} is booked ${postings} times`);
}

/** An acknowledged cancel has ended its order. A paused order may continue by itself. */
async function checkCancelled(
  stored: Stored,
  { call, fields }: Sent,
  fault: (text: string) => void,
): Promise<void> {
  const { algoId, orderId } = fields;
  if (call === 'algoOrderCancel' && algoId !== undefined) {
    const status = await stored.algoStatus(algoId);
    if (status !== 'cancelled') fault(`lost: cancel of ${algoId}, which is ${status}`);
  }
  if (orderId === undefined || call.endsWith('Change')) return;
  const status = await stored.orderStatus(orderId);
  if (!FINAL.includes(status)) fault(`lost: cancel of ${orderId}, which is ${status}`);
}

/** Sends the same request again: an executed one is replayed, any other runs now or is refused. */
function checkRetry(kept: Kept, again: ApiAnswer | null, fault: (text: string) => void): void {
  const { sent, count } = kept;
  const name = `${sent.call} ${sent.key}`;
  if (again === null) fault(`${name} was not answered when repeated`);
  else if (again.code === -1500) fault(`${name} repeated: -1500`);
  else if (count === 1) {
    if (again.code !== 0 || again.replayed !== true) fault(`${name} repeated: ${again.code}`);
    // A client that got "unknown" has no other answer to compare with.
    const told = sent.answer?.code === 0 ? sent.answer.data : again.data;
    if (JSON.stringify(again.data) !== JSON.stringify(told))
      fault(`${name} gets a different answer when repeated`);
  } else if (again.code === 0 && again.replayed === true)
    fault(`${name} is replayed but never ran`);
}

/** Compares the answers of clients with the stored rows, then repeats every request. */
export async function compare(
  journal: readonly Sent[],
  stored: Stored,
  api: Api,
): Promise<Comparison> {
  const faults: string[] = [];
  const fault = (text: string): void => void faults.push(text);
  const kept: Kept[] = [];
  for (const sent of journal) kept.push(await keptOf(stored, sent, fault));
  for (const one of kept) {
    const code = one.sent.answer?.code;
    if (code === 0) await checkAcknowledged(stored, one, fault);
    else if (code !== undefined && code !== RUNNING && one.count > 0) {
      fault(`${one.sent.key} was refused but is stored`);
    }
    if (code === -1500) fault(`${one.sent.call} answered -1500`);
  }
  const keyed = kept.filter(({ sent }) => sent.key !== null);
  for (let from = 0; from < keyed.length; from += RETRIES_AT_ONCE) {
    const some = keyed.slice(from, from + RETRIES_AT_ONCE);
    const answers = await Promise.all(some.map(({ sent }) => send(api, sent)));
    for (const [at, one] of some.entries()) checkRetry(one, answers[at] ?? null, fault);
  }
  for (const { sent } of keyed) await keptOf(stored, sent, fault);
  const unanswered = kept.filter(({ sent }) => sent.answer === null);
  return {
    acknowledged: journal.filter(({ answer }) => answer?.code === 0).length,
    refused: journal.filter(({ answer }) => (answer?.code ?? 0) !== 0).length,
    unanswered: unanswered.length,
    happened: unanswered.filter(({ count }) => count === 1).length,
    faults,
  };
}
