import { callsFor } from '#domain/error-reactions.ts';
import type { ErrorName } from '#domain/errors.ts';
import type { Answer } from '#protocol/http/client.ts';
import { showToast } from '#src/kit/state/toast.ts';
import { apiContext } from './api-context.ts';
import { ApiError } from './api-error.ts';

type Refused = Answer<unknown> & { readonly ok: false };

/** How long a text of the server is shown that belongs to no rule. */
const SERVER_TEXT_MS = 1_000;

/** Whether the text of a refusal was shown when its answer arrived; a form adds nothing to it. */
export function isShownBriefly({ facts }: ApiError): boolean {
  return callsFor('showBriefly', facts.error);
}

/** The table of errors is fetched only for the answer of a server that does not send names. */
async function nameOf(answer: Refused): Promise<ErrorName> {
  if (answer.error !== undefined) return answer.error as ErrorName;
  const { errorNamed } = await import('#protocol/errors.ts');
  return errorNamed(answer);
}

/**
 * Handles a refused call where its answer arrives: reports an ended session, shows a text of the
 * server for a moment.
 * @param session token the call was made with, null for a guest.
 * @returns the failure to throw.
 */
export async function refusedCall(answer: Refused, session: string | null): Promise<ApiError> {
  const { code, msg, msgKey, args, requestId } = answer;
  const error = await nameOf(answer);
  if (session !== null && callsFor('signIn', error)) apiContext().sessionEnded(session, msgKey);
  const facts = { kind: 'business', error, code, message: msg, msgKey, args, requestId } as const;
  const failure = new ApiError(facts);
  if (isShownBriefly(failure)) showToast({ text: msg, tone: 'warn', baseMs: SERVER_TEXT_MS });
  return failure;
}
