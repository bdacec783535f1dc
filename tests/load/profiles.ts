import { flt11 } from './profiles/flt-11.ts';
import { flt26 } from './profiles/flt-26.ts';
import { load01 } from './profiles/load-01.ts';
import { load02 } from './profiles/load-02.ts';
import { load03 } from './profiles/load-03.ts';
import { load05 } from './profiles/load-05.ts';
import { load06 } from './profiles/load-06.ts';
import { load07 } from './profiles/load-07.ts';
import { load08 } from './profiles/load-08.ts';
import { load09 } from './profiles/load-09.ts';
import type { Sheet } from './sheet.ts';

export type Profile = {
  /** What one run of it measures. */
  readonly ids: readonly string[];
  readonly run: (sheet: Sheet) => Promise<void>;
};

const PROFILES: readonly Profile[] = [
  { ids: ['LOAD-01'], run: load01 },
  { ids: ['LOAD-02'], run: load02 },
  { ids: ['LOAD-03', 'LOAD-04'], run: load03 },
  { ids: ['LOAD-05'], run: load05 },
  { ids: ['LOAD-06'], run: load06 },
  { ids: ['LOAD-07', 'LOAD-10'], run: load07 },
  { ids: ['LOAD-08'], run: load08 },
  { ids: ['LOAD-09'], run: load09 },
  { ids: ['FLT-11'], run: flt11 },
  { ids: ['FLT-26'], run: flt26 },
];

/** The profile with an id, or all of them for `all`. @throws RangeError for an unknown id. */
export function profilesOf(name: string): readonly Profile[] {
  if (name === 'all') return PROFILES;
  const found = PROFILES.filter(({ ids }) => ids.includes(name));
  const known = PROFILES.flatMap(({ ids }) => ids).join(', ');
  if (found.length === 0) throw new RangeError(`no profile ${name}; there are ${known}`);
  return found;
}
