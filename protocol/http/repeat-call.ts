import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/**
 * A command sent once more with the fields it was sent with, by its path alone. The answer's data
 * are not read: with the key of the first send it only says whether the command was carried out.
 */
export function repeatCall(path: `/${string}`) {
  return endpoint({
    method: 'POST',
    path,
    access: 'session',
    mutates: true,
    keyed: true,
    summary: 'Asks for the stored answer of a command.',
    errors: [],
    request: v.record(v.string(), v.string()),
    data: v.unknown(),
  });
}
