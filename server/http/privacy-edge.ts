import { formatIsoDate } from '#domain/text/date-text.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { accountClose, type dataDownload } from '#protocol/http/privacy.ts';
import type { SecretFacts } from '#server/app/account/secrets.ts';
import { PERSON_ROWS_MAX, type PersonData } from '#server/app/privacy/person-data.ts';
import type { Answer } from '#server/ports/core.ts';
import type { Hasher } from '#server/ports/hasher.ts';
import { inputOf } from './account-tools.ts';
import type { EdgeRequest } from './call-edge.ts';
import type { CallEdges } from './edges.ts';
import { refusedPassword } from './security-edge.ts';

/** Cache time: the rate of a closed quarter rarely changes. */
const KEPT_MS = 3_600_000;

/** Explanation of the numbers for the reader of the file. */
const ABOUT = [
  'Times are UTC milliseconds. Amounts of rows are whole numbers in the smallest unit of their',
  'asset, prices of rows whole numbers of 10^-10. Amounts in the parts `entries` are decimals.',
].join(' ');

/** The same, plus the parts that were cut, so that the file is not mistaken for complete. */
function aboutOf(cut: readonly string[]): string {
  if (cut.length === 0) return ABOUT;
  return (
    `${ABOUT} THIS FILE IS NOT COMPLETE: of ${cut.join(', ')} it holds the newest ` +
    `${PERSON_ROWS_MAX} rows only; customer service hands out the older ones.`
  );
}

/** All stored data of the user as one JSON text, built here and not in the core. */
async function download(request: EdgeRequest): Promise<Answer> {
  const counted = await request.command({}, 'privacy.countDownload');
  if (!counted.ok) return counted;
  const asked = await request.query({}, 'privacy.data');
  if (!asked.ok) return asked;
  const { parts, cut } = asked.data as PersonData;
  const exportedAt = new Date(request.now).toISOString();
  const data: DataOf<typeof dataDownload> = {
    fileName: `terazi-data-${formatIsoDate(request.now)}.json`,
    mediaType: 'application/json',
    text: JSON.stringify({ about: aboutOf(cut), exportedAt, cut, ...parts }, null, 1),
    parts: Object.entries(parts).map(([name, rows]) => ({
      ...{ name, rows: rows.length },
      isCut: cut.includes(name),
    })),
  };
  return { ok: true, data, replayed: false };
}

/** Closing requires the login password, if there is one. */
async function close(request: EdgeRequest, hasher: Hasher): Promise<Answer> {
  const asked = await request.query({}, 'account.secretFacts');
  if (!asked.ok) return asked;
  const { loginPassword, giveUp } = inputOf(request, accountClose);
  if ((asked.data as SecretFacts).hashes.login !== null) {
    const refusal = await refusedPassword(request, hasher, loginPassword);
    if (refusal !== null) return refusal;
  }
  return request.command({ giveUp });
}

/** Edges of the calls about the user's own data. */
export function privacyEdges({ hasher }: { readonly hasher: Hasher }): CallEdges {
  let kept: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return {
    dataDownload: download,
    accountClose: (request) => close(request, hasher),
    lossRate: async (request) => {
      if (kept === undefined || Math.abs(request.now - kept.at) > KEPT_MS) {
        kept = { at: request.now, answer: request.query({}) };
      }
      const answer = await kept.answer;
      if (!answer.ok) kept = undefined;
      return answer;
    },
  };
}
