import { ApiError } from '#src/kit/calls/api-error.ts';

type Words = (key: 'error.network' | 'error.server' | 'error.timeout') => string;

/** What a failed call says to a person: the words of the server, else what kept it away. */
export function errorText(t: Words, error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.server');
  const { kind, message } = error.facts;
  if (message !== '') return message;
  if (kind === 'network') return t('error.network');
  return kind === 'timeout' ? t('error.timeout') : t('error.server');
}
