import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import * as v from 'valibot';
import type { DiallingCode } from '#domain/identity/dialling-codes.ts';
import { commonCountries } from '#protocol/http/common.ts';
import { call, cacheAnswer, cachedAnswer, cachedAnswers } from '#src/kit/index.ts';

const KEY = 'countryList';
const NAME = 'phones';
/** Countries rarely change, so a list is reloaded at most once a day. */
const FRESH_MS = 24 * 3_600_000;

let asking: Promise<void> | null = null;

async function ask(): Promise<void> {
  cacheAnswer(KEY, NAME, await call(commonCountries, {}));
}

/** Loads the list if the stored one is older than a day; a failure is retried next time. */
function refresh(): void {
  const age = Date.now() - (cachedAnswer(KEY, NAME)?.at ?? 0);
  if (age >= 0 && age < FRESH_MS) return;
  asking ??= ask()
    .catch(() => undefined)
    .finally(() => {
      asking = null;
    });
}

/** Countries whose phones the venue accepts, as last loaded; null before that. */
export function useCountries(): readonly DiallingCode[] | null {
  const { countryList } = useSnapshot(cachedAnswers);
  useEffect(refresh, []);
  return useMemo(() => {
    const kept = countryList.find(({ name }) => name === NAME);
    const parsed = v.safeParse(commonCountries.data, kept?.data);
    return parsed.success && parsed.output.items.length > 0 ? parsed.output.items : null;
  }, [countryList]);
}
