import type { Query, UseCase } from '#server/ports/core.ts';
import { listAdvice, openAdvice } from './advice-queries.ts';
import { takeBars } from './make-advice.ts';

/** The name with a dot is an internal command; it delivers bars of the feed. */
export const adviceCommands: Readonly<Record<string, UseCase>> = {
  adviceOpen: openAdvice,
  'advice.bars': takeBars,
};

export const adviceQueries: Readonly<Record<string, Query>> = { adviceList: listAdvice };
