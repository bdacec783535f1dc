import type { ProofView } from '#protocol/http/issue-objects.ts';

const HEAD = 'application,group,quantity,time,allotted';

/** Every application of a proof as a table other programs read; times in UTC, own ones unmarked. */
export function proofList({ applications, results, seed, seedHash }: ProofView): string {
  const got = new Map(results.map(({ id, qty }) => [id, qty]));
  const rows = applications.map(({ id, group, qty, time }) =>
    [id, group, qty, new Date(time).toISOString(), got.get(id) ?? ''].join(','),
  );
  const seeds = [`# seedHash ${seedHash}`, ...(seed === undefined ? [] : [`# seed ${seed}`])];
  return `${[...seeds, HEAD, ...rows].join('\r\n')}\r\n`;
}
