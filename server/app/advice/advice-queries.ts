import { ADVICE_HORIZON, type AdviceInput } from '#domain/advice/comment.ts';
import { ADVICE_RULES, type AdviceRule } from '#domain/advice/rules.ts';
import { Refusal } from '#domain/errors.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import type { adviceList, AdviceView, adviceOpen } from '#protocol/http/advice.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import { isMember, noteOpening, openingId, type Member } from '#server/app/vip/membership.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { AdviceRow } from '#server/ports/vip-rows.ts';

/** Minimum number of measured comments for a published hit rate. */
const SAMPLE_MIN = 30;
const SHARE_DECIMALS = 4;
const CHANGE_DECIMALS = 6;

type Eyes = { readonly isMember: boolean; readonly isOpened: boolean };

/** A comment as a given user may see it. */
function adviceView(row: AdviceRow, { isMember: isIn, isOpened }: Eyes): AdviceView {
  const { id, status, rule, symbol, direction, price, day, createdAt } = row;
  const isOver = status !== 'live';
  const isShown = isOver || (isIn && isOpened);
  const { resultPrice, resultDay, resultChange } = row;
  return {
    id,
    status,
    rule,
    isLocked: !isOver && !isIn,
    isOpened,
    ...(isOver || isIn ? { symbol } : {}),
    ...(isShown ? { direction, price, inputs: JSON.parse(row.inputs) as AdviceInput[] } : {}),
    day,
    horizon: ADVICE_HORIZON,
    ...(resultPrice === null ? {} : { resultPrice }),
    ...(resultDay === null ? {} : { resultDay }),
    ...(resultChange === null ? {} : { resultChange }),
    createdAt,
  };
}

async function isOpenFor(db: CoreReader, member: Member, id: string): Promise<boolean> {
  const opening = { kind: 'advice', ref: id } as const;
  return (await db.table('vipOpening').get(openingId(member, opening))) !== undefined;
}

/** Track record of a rule over all its comments. */
async function recordOf(
  db: CoreReader,
  rule: AdviceRule,
): Promise<DataOf<typeof adviceList>['records'][number]> {
  const rows = await db.table('advice').find({ rule, status: ['hit', 'miss'] });
  const hits = rows.filter(({ status }) => status === 'hit').length;
  // A falling price counts as a gain for a comment that points down.
  const sum = rows.reduce(
    (all, { direction, resultChange }) =>
      direction === 'up' ? all.plus(resultChange ?? 0) : all.minus(resultChange ?? 0),
    new Decimal(0),
  );
  const mean = (value: Decimal, decimals: number): string =>
    decimalText(roundTo(value.div(rows.length), decimals, 'halfUp'));
  return {
    rule,
    live: await db.table('advice').count({ rule, status: 'live' }),
    hits,
    misses: rows.length - hits,
    ...(rows.length === 0 ? {} : { meanChange: mean(sum, CHANGE_DECIMALS) }),
    ...(rows.length < SAMPLE_MIN ? {} : { hitRate: mean(new Decimal(hits), SHARE_DECIMALS) }),
  };
}

const STATES = { live: ['live'], done: ['hit', 'miss'], all: ['live', 'hit', 'miss'] } as const;

/** Comments with their outcome, newest first. */
export async function listAdvice(
  { db, caller, now }: QueryContext,
  { state, page, size }: ParsedOf<typeof adviceList>,
): Promise<DataOf<typeof adviceList>> {
  const { userId, realm } = caller;
  const member = { userId, realm };
  const isIn = await isMember(db, member, now);
  const where = { status: STATES[state] };
  const order = { orderBy: ['createdAt', 'id'], descending: true } as const;
  const rows = await db
    .table('advice')
    .find(where, { ...order, limit: size, offset: (page - 1) * size });
  const items: AdviceView[] = [];
  for (const row of rows) {
    const isOpened = await isOpenFor(db, member, row.id);
    items.push(adviceView(row, { isMember: isIn, isOpened }));
  }
  const records: DataOf<typeof adviceList>['records'] = [];
  for (const rule of ADVICE_RULES) records.push(await recordOf(db, rule));
  const newest = await db.table('advice').first({}, { orderBy: ['barStart'], descending: true });
  return {
    isMember: isIn,
    records,
    ...(newest === undefined ? {} : { lastDay: newest.day }),
    items,
    page,
    size,
    total: await db.table('advice').count(where),
  };
}

/**
 * Opens a comment.
 * @throws Refusal `NOT_FOUND`, `VIP_ONLY` for a live one without membership.
 */
export async function openAdvice(
  context: CommandContext,
  { id }: ParsedOf<typeof adviceOpen>,
): Promise<AdviceView> {
  const { tx, caller, now } = context;
  const { userId, realm } = caller;
  const member = { userId, realm };
  const row = await tx.table('advice').get(id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const isIn = await isMember(tx, member, now);
  if (row.status === 'live') {
    if (!isIn) throw new Refusal('VIP_ONLY');
    await noteOpening(context, member, { kind: 'advice', ref: id });
  }
  const isOpened = await isOpenFor(tx, member, id);
  return adviceView(row, { isMember: isIn, isOpened });
}
