import type { Query, UseCase } from '#server/ports/core.ts';
import { listAdvice, openAdvice } from './advice-queries.ts';
import { takeBars } from './make-advice.ts';

/** A name with a dot is no call of the API: bars of the feed come with it. */
export const adviceCommands: Readonly<Record<string, UseCase>> = {
  adviceOpen: openAdvice,
  'advice.bars': takeBars,
};

export const adviceQueries: Readonly<Record<string, Query>> = { adviceList: listAdvice };
