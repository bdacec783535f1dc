import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/**
 * Repeats a command by its path with the fields of the first send. Ignores the answer's data: with
 * the original key, the answer only tells whether the command was carried out.
 */
export function repeatCall(path: `/${string}`) {
  return endpoint({
    method: 'POST',
    path,
    access: 'session',
    mutates: true,
    keyed: true,
    summary: 'Requests the stored answer of a command.',
    errors: [],
    request: v.record(v.string(), v.string()),
    data: v.unknown(),
  });
}
